/** The order of what opens by itself, for each audience and page, as one popup after another is closed. */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../tools/support/page-clock.ts'
import type { Texts } from '../../tools/support/texts.ts'
import { withoutPopups } from '../../tools/support/without-popups.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { logIn, openHome } from './actions.ts'
import { explainOverlay, switchOn } from './app-prompt.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

test.use({ popupOff: false, popupBudget: false })

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
type Popup = (typeof all)[number]

const isNotWelcome = (name: Popup) => !welcome.some(one => one === name)

const ofMembers = ['announcement', 'download-popup', ...welcome] as const

const game = '/m/launchGame?code=pg-lantern-koi&vendor=PG'

/**
 * Written by hand: who, where, and the popups in the order in which they come; then those that come
 * once more when the same page is opened again in the session in which they were closed.
 */
const rows = [
  ['a visitor', '/m/home', ['announcement', ...welcome], []],
  ['a visitor', '/m/index.html', ['announcement', 'install-banner', ...welcome], []],
  ['a visitor', '/m/news', [], []],
  ['a visitor', '/m/login', [], []],
  ['a member', '/m/home', ofMembers, []],
  ['a member', '/m/index.html', ofMembers, []],
  ['a member', '/m/news', ['download-popup'], []],
  ['a member', '/m/game', ['download-popup'], []],
  ['a member', game, [], []],
  ['an agent', '/m/home', ofMembers, []],
  ['an agent', '/m/index.html', ofMembers, []],
  ['an agent', '/m/news', ['download-popup'], []],
  ['an agent', game, [], []],
  // Of the two pictures one names no execution: it is for everyone.
  ['a member of type 4', '/m/home', ['welcome-2'], []],
  ['a member of type 4', '/m/index.html', ['install-banner', 'welcome-2'], []],
  ['a member of type 4', '/m/news', [], []],
  ['a member of type 4', game, [], []],
] as const

onceAt('lotus')('popups open by themselves', () => {
  test.describe.configure({ timeout: 120_000 })

  for (const [audience, path, popups, again] of rows) {
    test(`for ${audience} at ${path} in this order: ${popups.join(', ') || 'none'}; again: ${again.join(', ') || 'none'}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/./)
      // Nothing opens, and is remembered as seen, while the audience gets in.
      await sandbox.patch({ settings: withoutPopups })
      await audiences[audience](page, texts)
      await sandbox.patch({
        settings: {
          announcementOptions: { style: 'carousel', closeButton: 'inside' },
          // Later than all that comes before it, however late their answers are.
          welcomeOptions: { waitSeconds: 6 },
          installOptions: { prompt: true },
        },
      })
      await switchOn(sandbox, {})
      // A file of the origin: a call of the page that is left would keep an answer of before.
      await page.goto('/m/asset-manifest.json')
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage))
          if (key.startsWith('MC_ANSWER:')) sessionStorage.removeItem(key)
      })
      await playInFrame(page, sandbox)
      await stopClock(page)
      for (const expected of [popups, again]) {
        await page.goto(path)
        await closeOneAfterAnother(page, expected)
      }
    })
  }

  test('at home, but none over a form that is in use', async ({ page, sandbox }) => {
    await sandbox.patch({ settings: { welcomeOptions: { waitSeconds: 1 } } })
    await page.clock.install()
    await openHome(page)
    await page.evaluate(() => {
      const form = document.createElement('form')
      const field = Object.assign(document.createElement('input'), { defaultValue: 'typed' })
      form.append(field)
      document.querySelector('main')?.prepend(form)
      field.focus()
    })
    await expect.poll(() => explainOverlay(page, 'announcement')).toBe('held')
    await expect(overlay(page, 'announcement')).toHaveCount(0)
    await page.evaluate(() => document.querySelector('main form')?.remove())
    await page.clock.runFor(2_000)
    await expect(overlay(page, 'announcement')).toBeVisible()
    await expect(screen(page, 'home')).toBeVisible()
  })
})

/**
 * Expects these popups and no other, each when the one before it has been closed and its pause is
 * over. The second picture follows the first at once.
 */
async function closeOneAfterAnother(page: Page, popups: readonly Popup[]): Promise<void> {
  // A picture is wanted when its wait is over, the banner after seconds of listening.
  const first = popups.filter(name => name !== 'install-banner' && isNotWelcome(name))
  // In steps too short for any delay.
  await runUntilWanted(page, first, 10)
  for (const [at, name] of popups.entries()) {
    await page.clock.runFor(timings.promptAfterDepositMs)
    // The code of a popup comes in the time of the network.
    await advanceUntil(page, () => overlay(page, name).isVisible(), { stepMs: 100 })
    for (const other of all) {
      if (other !== name) await expect(overlay(page, other)).toHaveCount(0)
    }
    // The banner listens behind an open popup. A picture whose wait is over is not to overtake it.
    if (at === 0) await runUntilWanted(page, popups.slice(1).filter(isNotWelcome), 100)
    await page.keyboard.press('Escape')
    await expect(overlay(page, name)).toHaveCount(0)
    if (name === 'welcome-1' && popups[at + 1] === 'welcome-2') continue
    await page.clock.runFor(timings.popupPauseMs - timings.promptAfterDepositMs - 500)
    for (const other of all) await expect(overlay(page, other)).toHaveCount(0)
    await page.clock.runFor(1_000)
  }
  // In steps, so that an answer which comes now still has its delay to run.
  for (let ms = 0; ms < 2 * timings.popupPauseMs; ms += 1_000) await page.clock.runFor(1_000)
  for (const name of all) await expect(overlay(page, name)).toHaveCount(0)
}

/**
 * Runs the page in steps until the code and the answers that decide these popups are there: a late
 * one would leave the order to the network.
 */
async function runUntilWanted(page: Page, popups: readonly Popup[], stepMs: number): Promise<void> {
  const areWanted = async () => {
    if (!(await page.locator('[data-screen] h1').count())) return false
    const kinds = await Promise.all(popups.map(name => explainOverlay(page, name)))
    return kinds.every(kind => kind && !['not-wanted', 'unknown'].includes(kind))
  }
  await advanceUntil(page, areWanted, { stepMs, steps: 1_000 })
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
