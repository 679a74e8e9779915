/** The core flows that every supported browser must pass, in the order of a player's visit. */
import { languageNames } from '@livery/contract/language-names.ts'
import { languages } from '@livery/contract/languages.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { expect } from 'vitest'
import type { Brand } from '../../tools/support/brands.ts'
import { loadTexts, type Texts } from '../../tools/support/texts.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import {
  countPictures,
  countTiles,
  isTooWide,
  readBuild,
  readCaches,
  readChecked,
  readScripts,
  readServedBuild,
  readWaiting,
  scrollDown,
} from './page-readers.ts'
import { overlay, type Player, screen } from './player.ts'
import type { Site } from './site.ts'

export type Stage = {
  player: Player
  site: Site
  sandbox: SandboxClient
  brand: Brand
  texts: Texts
}

type Flow = { name: string; play: (stage: Stage) => Promise<void> }

const account = { userName: 'member1', password: 'Passw0rd!' }
const koi = 'Lantern Koi'

/** Amounts in the form a player types them. Every brand accepts its amount. */
const amounts: Record<string, string> = { aurora: '120.50', lotus: '250000', tlb: '2000.75' }

export const flows: readonly Flow[] = [
  {
    name: 'start: the brand renders in its language and does not exceed the screen width',
    async play({ player, brand }) {
      await player.open('/m/')
      await player.sees(screen('home'))

      const read = () =>
        player.driver.run(() => {
          const { lang, dir, dataset } = document.documentElement
          return { lang, dir, merchant: dataset.merchant }
        })

      const { tag, dir } = languages[brand.language]

      expect(await read()).toEqual({ lang: tag, dir, merchant: brand.code })

      await player.expects(() => player.driver.run(isTooWide)).toBe(false)
    },
  },
  {
    name: 'language: a selected language applies immediately and after a reload',
    async play({ player, brand, texts }) {
      const chosen = brand.language === 'VI' ? 'EN' : 'VI'
      await choose(player, texts, chosen)
      await player.open('/m/home')
      const button = { role: 'button', name: loadTexts(chosen)('login') } as const
      await player.find(button)
      await choose(player, loadTexts(chosen), brand.language)
    },
  },
  {
    name: 'login: a member logs in by name and password in the sheet over home',
    async play({ player, texts }) {
      await player.press({ role: 'button', name: texts('login'), within: screen('home') })
      await player.sees(overlay('login'))
      await player.fill(texts('username'), account.userName, overlay('login'))
      await player.fill(texts('password'), account.password, overlay('login'))
      await player.press({
        role: 'button',
        name: texts('login'),
        within: `${overlay('login')} form`,
      })
      await player.misses(overlay('login'))
      await player.expects(() => readUserName(player)).toBe(account.userName)
    },
  },
  {
    name: 'home: platform images load, and the screen scrolls',
    async play({ player }) {
      await player.open('/m/home')
      await player.expects(() => player.driver.run(countPictures)).toBeGreaterThan(3)
      await player.expects(() => player.driver.run(scrollDown)).toBeGreaterThan(200)
    },
  },
  {
    name: "search: part of a game's name, without diacritics, finds the game",
    async play({ player, texts }) {
      await player.press({ role: 'link', name: texts('games') })
      await player.sees(screen('game'))
      await player.fill(texts('game_search'), 'lántern', screen('game'))
      await player.reads(screen('game'), koi)
      await player.expects(() => player.driver.run(countTiles)).toBe(1)
    },
  },
  {
    name: 'sheet: it opens over the list, and Escape and back navigation close it',
    async play({ player }) {
      const tile = { role: 'button', name: koi, within: screen('game'), isPart: true } as const
      await player.press(tile)
      await player.reads(overlay('game-sheet'), koi)
      await player.escape()
      await player.misses(overlay('game-sheet'))
      await player.press(tile)
      await player.reads(overlay('game-sheet'), koi)
      await player.driver.run(() => history.back())
      await player.misses(overlay('game-sheet'))
      await player.find(tile)
    },
  },
  {
    name: 'launch: a game runs, and back navigation returns to the app',
    async play({ player, texts }) {
      await player.press({ role: 'button', name: koi, within: screen('game'), isPart: true })
      await player.press({
        role: 'button',
        name: texts('game_play'),
        within: overlay('game-sheet'),
      })
      await player.expects(player.path).toMatch(/^\/lgw\/games\/play\//)
      await player.open('/m/home')
      await player.sees(screen('home'))

      expect(await readUserName(player)).toBe(account.userName)
    },
  },
  {
    name: 'deposit: an amount is typed, summarized and paid, and the platform books it once',
    async play({ player, sandbox, brand, texts }) {
      await sandbox.settle('hold')
      await player.open('/m/voucherCenter')
      const part = screen('deposit')
      await player.fill(texts('deposit_amount'), amounts[brand.code] ?? '', part)
      const pay = texts('deposit_pay').replace('{{amount}}', '').trim()
      await player.press({ role: 'button', name: pay, within: part, isPart: true })
      await player.reads(`${part} h1`, texts('deposit_waiting'))
      await player.expects(player.path).toMatch(/\?payment=/)
      const made = await sandbox.payments()

      expect(made.filter(({ kind }) => kind === 'deposit')).toHaveLength(1)
    },
  },
  {
    name: 'offline start: the branded page opens while the server is down, and reports it',
    async play({ player, site, brand }) {
      await player.open('/m/home')
      await waitForControl(player)
      await site.stopServer()

      try {
        await player.open('/m/home')
        await player.sees(screen('home'))
        const read = () => player.driver.run(() => document.documentElement.dataset.merchant)
        expect(await read()).toBe(brand.code)
        await player.open('/m/help')
        await player.sees(screen('help'))
      } finally {
        await site.startServer()
      }

      await player.open('/m/home')
      await player.expects(() => player.driver.run(countPictures)).toBeGreaterThan(3)
    },
  },
  {
    name: 'update: a release is detected, its worker patches cached code, and a refresh loads it',
    async play({ player, site, texts }) {
      await player
        .expects(() => player.driver.run(readChecked, sessionStorageKeys.checkedBuild))
        .toBe(true)
      const { buildId } = await site.publish()
      await player.expects(() => player.driver.run(readServedBuild)).toContain(buildId)
      await player.driver.run(() => document.dispatchEvent(new Event('visibilitychange')) && null)
      await player.reads(overlay('update-notice'), texts('pwa_update_title'))
      await player.expects(() => player.driver.run(readWaiting)).toBe('installed')
      const { made, fetched } = await player.driver.run(readScripts, buildId)

      expect(made).toBeGreaterThan(50)
      expect(fetched.filter(path => !path.includes('/rescue-'))).toEqual([])

      await player.press({
        role: 'button',
        name: texts('refresh'),
        within: overlay('update-notice'),
      })
      await player.expects(() => player.driver.run(readBuild)).toBe(buildId)
      await player.misses(overlay('update-notice'))
      await player.sees(screen('home'))
    },
  },
  {
    name: 'worker: it controls the page, and caches one build but no platform response',
    async play({ player }) {
      await waitForControl(player)
      const build = await player.driver.run(readBuild)

      const read = async () => {
        const { names, urls } = await player.driver.run(readCaches)
        return {
          strange: names.filter(name => !name.includes(build) && !name.startsWith('kept-domains-')),
          platform: urls.filter(url => /\/(wps|lgw|bff)\//.test(url)),
          isFilled: urls.length > 3,
        }
      }

      await player.expects(read).toEqual({ strange: [], platform: [], isFilled: true })
    },
  },
  {
    name: 'logout: the session ends in the browser and on the platform',
    async play({ player, sandbox, texts }) {
      await player.open('/m/member/home')
      await player.reads(screen('member-home'), account.userName)
      await player.press({ role: 'button', name: texts('log_out') })
      await player.expects(() => sandbox.requests('/wps/session/logout')).toHaveLength(1)
      await player.expects(() => readUserName(player)).toBeNull()
      await player.find({ role: 'button', name: texts('login') })
    },
  },
]

async function choose(player: Player, texts: Texts, language: Brand['language']): Promise<void> {
  await player.press({ role: 'button', name: texts('choose_language') })
  const name = languageNames[language]
  await player.press({ role: 'button', name, within: overlay('language'), isPart: true })
  await player
    .expects(() => player.driver.run(() => document.documentElement.lang))
    .toBe(languages[language].tag)
  await player.misses(overlay('language'))
  const kept = () => player.driver.run(key => localStorage.getItem(key), localStorageKeys.language)
  await player.expects(kept).toBe(language)
}

function readUserName(player: Player): Promise<string | null> {
  return player.driver.run(
    key => JSON.parse(sessionStorage.getItem(key) ?? 'null')?.userName ?? null,
    sessionStorageKeys.session,
  )
}

/**
 * Waits until the service worker is active, and reopens the page so that the worker controls it.
 */
async function waitForControl(player: Player): Promise<void> {
  await player.driver.run(async () => {
    await navigator.serviceWorker.ready
    return true
  })
  await player.open('/m/home')
  const read = () => player.driver.run(() => navigator.serviceWorker.controller?.state ?? '')
  await player.expects(read).toBe('activated')
}
