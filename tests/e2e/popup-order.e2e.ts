/** The order of what opens by itself, for each audience and page, as one popup after another is closed. */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import type { SandboxClient } from '../support/sandbox.ts'
import type { Texts } from '../support/texts.ts'
import { logIn, openHome } from './actions.ts'
import { explainOverlay, switchOn } from './app-prompt.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

test.use({ popupOff: false })

const password = 'Passw0rd!'
const logInAs = (userName: string) => (page: Page, texts: Texts) =>
  logIn(page, texts, { userName, password })

const audiences = {
  'a visitor': (page: Page) => openHome(page),
  'a member': logInAs('member1'),
  'an agent': logInAs('agent1'),
  'a member of type 4': logInAs('nochat'),
}

const welcome = ['welcome-1', 'welcome-2'] as const
const all = ['announcement', 'download-popup', 'install-banner', ...welcome] as const

const ofMembers = ['announcement', 'download-popup', ...welcome] as const

/** Written by hand: who, where, and the popups in the order in which they come. */
const rows = [
  ['a visitor', '/m/home', ['announcement', ...welcome]],
  ['a member', '/m/home', ofMembers],
  ['an agent', '/m/home', ofMembers],
  // Of the two pictures one names no execution: it is for everyone.
  ['a member of type 4', '/m/home', ['welcome-2']],
  ['a visitor', '/m/index.html', ['announcement', 'install-banner', ...welcome]],
  ['a visitor', '/m/news', []],
  ['a visitor', '/m/login', []],
  ['a member', '/m/news', ['download-popup']],
  ['a member', '/m/game', ['download-popup']],
  ['a member', '/m/launchGame?code=pg-lantern-koi&vendor=PG', []],
  ['a member of type 4', '/m/news', []],
] as const

onceAt('lotus')('popups open by themselves', () => {
  for (const [audience, path, popups] of rows) {
    test(`for ${audience} at ${path} in this order: ${popups.join(', ') || 'none'}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/./)
      // Nothing opens, and is remembered as seen, while the audience gets in.
      const none = {
        announcementOptions: { style: 'none' },
        welcomeOptions: { waitSeconds: 3_600 },
      }
      await sandbox.patch({ settings: none })
      await audiences[audience](page, texts)
      await sandbox.patch({
        settings: {
          announcementOptions: { style: 'carousel', closeButton: 'inside' },
          // Later than all that comes before it, however late their answers are.
          welcomeOptions: { waitSeconds: 3 },
          installOptions: { prompt: true },
        },
      })
      await switchOn(sandbox, {})
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage))
          if (key.startsWith('MC_ANSWER:')) sessionStorage.removeItem(key)
      })
      await playInFrame(page, sandbox)
      await stopTime(page)
      await page.goto(path)
      await runUntilWanted(page, popups)
      for (const name of popups) {
        await page.clock.runFor(timings.promptAfterDepositMs)
        // The code of a popup comes in the time of the network.
        const runUntilShown = async () => {
          await page.clock.runFor(100)
          return overlay(page, name).isVisible()
        }
        await expect.poll(runUntilShown, { intervals: [20] }).toBe(true)
        for (const other of all) {
          if (other !== name) await expect(overlay(page, other)).toHaveCount(0)
        }
        await page.keyboard.press('Escape')
        await expect(overlay(page, name)).toHaveCount(0)
        await page.clock.runFor(timings.popupPauseMs - timings.promptAfterDepositMs - 500)
        for (const other of all) await expect(overlay(page, other)).toHaveCount(0)
        await page.clock.runFor(1_000)
      }
      // In steps, so that an answer which comes now still has its delay to run.
      for (let ms = 0; ms < 2 * timings.popupPauseMs; ms += 1_000) await page.clock.runFor(1_000)
      for (const name of all) await expect(overlay(page, name)).toHaveCount(0)
    })
  }

  test('at home, but none over a form that is in use', async ({ page, sandbox }) => {
    await sandbox.patch({ settings: { welcomeOptions: { waitSeconds: 1 } } })
    await page.clock.install()
    await openHome(page)
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.innerHTML = '<input value="typed">'
      document.querySelector('main')?.prepend(form)
      form.querySelector('input')?.focus()
    })
    await expect.poll(() => explainOverlay(page, 'announcement')).toBe('held')
    await expect(overlay(page, 'announcement')).toHaveCount(0)
    await page.evaluate(() => document.querySelector('main form')?.remove())
    await page.clock.runFor(2_000)
    await expect(overlay(page, 'announcement')).toBeVisible()
    await expect(screen(page, 'home')).toBeVisible()
  })
})

/** Time on the page stands still from its first line on, and passes in `runFor` alone. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/**
 * Runs the page in steps too short for any delay, until the answers that decide these popups are
 * there: a late one would leave the order to the network.
 */
async function runUntilWanted(page: Page, popups: readonly string[]): Promise<void> {
  // A picture is wanted when its wait is over, the banner after seconds of listening.
  const later = [...welcome, 'install-banner'] as const
  const first = popups.filter(name => !later.some(other => other === name))
  const runAndExplain = async () => {
    await page.clock.runFor(10)
    if (!(await page.locator('[data-screen] h1').count())) return ['no screen yet']
    const kinds = await Promise.all(first.map(name => explainOverlay(page, name)))
    return first.filter((_, at) => kinds[at] === 'not-wanted' || kinds[at] === 'unknown')
  }
  await expect.poll(runAndExplain, { intervals: [20] }).toEqual([])
}

/** A launched game stays on the screen, in a frame of the merchant's own vendor. */
async function playInFrame(page: Page, sandbox: SandboxClient): Promise<void> {
  const gameUrl = 'https://games.lotus-xoso.example/play'
  await page
    .context()
    .route(`${gameUrl}*`, route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Game</title>' }),
    )
  const value = { gameCode: 'x', hasLobby: false, gameUrl }
  await sandbox.fault({ match: `GET ${endpoints.launchGame.path}`, body: { success: true, value } })
}
