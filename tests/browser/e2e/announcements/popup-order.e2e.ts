/**
 * Tests the order of popups that open automatically, per audience and page, when each popup is
 * closed in turn.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { withoutPopups } from '../../../tools/support/without-popups.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { logIn, openHome } from '../../support/actions.ts'
import { explainOverlay, switchOn } from '../../support/app-prompt.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

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
 * Each row contains the audience, the page and the popups in order of appearance. The last value
 * lists the popups that appear again when the same page is reopened in the same session. The table
 * is written by hand.
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
  // One of the two images does not name an audience, so the image is for everyone.
  ['a member of type 4', '/m/home', ['welcome-2'], []],
  ['a member of type 4', '/m/index.html', ['install-banner', 'welcome-2'], []],
  ['a member of type 4', '/m/news', [], []],
  ['a member of type 4', game, [], []],
] as const

describeOnlyAt('lotus')('popups that open automatically', () => {
  test.describe.configure({ timeout: 120_000 })

  for (const [audience, path, popups, again] of rows) {
    test(`popups open automatically for ${audience} at ${path} in this order: ${popups.join(', ') || 'none'}; again: ${again.join(', ') || 'none'}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/./)
      // Without this setting, a popup could open during login and be stored as seen.
      await sandbox.patch({ settings: withoutPopups })
      await audiences[audience](page, texts)
      await sandbox.patch({
        settings: {
          announcementOptions: { style: 'carousel', closeButton: 'inside' },
          // The welcome image must open later than every other popup, even if responses are late.
          welcomeOptions: { waitSeconds: 6 },
          installOptions: { prompt: true },
        },
      })
      await switchOn(sandbox, {})
      // Opens a static file on the origin, because a pending call from an app page would store an
      // outdated response.
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

  test('a popup opens automatically on home, but not over a form in use', async ({
    page,
    sandbox,
  }) => {
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
 * Expects exactly these popups. Each popup appears after the previous popup was closed and the
 * pause is over; only the second image appears immediately after the first image.
 */
async function closeOneAfterAnother(page: Page, popups: readonly Popup[]): Promise<void> {
  // A welcome image becomes due after its wait, and the banner after it has listened for some
  // seconds.
  const first = popups.filter(name => name !== 'install-banner' && isNotWelcome(name))
  // The steps are shorter than any delay.
  await runUntilWanted(page, first, 10)

  for (const [at, name] of popups.entries()) {
    await page.clock.runFor(timings.promptAfterDepositMs)
    // A popup's code loads in real time.
    await advanceUntil(page, () => overlay(page, name).isVisible(), { stepMs: 100 })
    for (const other of all) {
      if (other !== name) await expect(overlay(page, other)).toHaveCount(0)
    }
    // The banner keeps listening behind an open popup, so run until the banner is due; otherwise a
    // welcome image could appear first.
    if (at === 0) await runUntilWanted(page, popups.slice(1).filter(isNotWelcome), 100)
    await page.keyboard.press('Escape')
    await expect(overlay(page, name)).toHaveCount(0)
    if (name === 'welcome-1' && popups[at + 1] === 'welcome-2') continue
    await page.clock.runFor(timings.popupPauseMs - timings.promptAfterDepositMs - 500)
    for (const other of all) await expect(overlay(page, other)).toHaveCount(0)
    await page.clock.runFor(1_000)
  }

  // The clock advances in steps, so a response that arrives during the run can still complete its
  // delay.
  for (let ms = 0; ms < 2 * timings.popupPauseMs; ms += 1_000) await page.clock.runFor(1_000)

  for (const name of all) await expect(overlay(page, name)).toHaveCount(0)
}

/**
 * Runs the page in steps until the code and responses that decide these popups have arrived.
 * Otherwise the order would depend on the network.
 */
async function runUntilWanted(page: Page, popups: readonly Popup[], stepMs: number): Promise<void> {
  const areWanted = async () => {
    if (!(await page.locator('[data-screen] h1').count())) return false
    const kinds = await Promise.all(popups.map(name => explainOverlay(page, name)))
    return kinds.every(kind => kind && !['not-wanted', 'unknown'].includes(kind))
  }
  await advanceUntil(page, areWanted, { stepMs, steps: 1_000 })
}

/** Keeps a launched game on screen in a frame, as a game from the merchant's vendor. */
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
