/** Tests games in trial mode, in a frame over the page. */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { logIn, readSession } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { launchGame, trialLaunch, freePlayLogin } = endpoints
const slot = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
const trial = (page: Page) => overlay(page, 'trial-game')
const refusal = { success: false, errorCode: 'game.rest', message: 'This game rests tonight' }

/** Opens the trial that is offered after a rejected launch. */
async function tryGame(page: Page, texts: Texts): Promise<void> {
  await page.goto(slot)
  await screen(page, 'launch-game')
    .getByRole('button', { name: texts('trial_try') })
    .click()
}

describeOnlyAt('aurora')('a trial', () => {
  test.beforeEach(({ sandbox }) =>
    sandbox.fault({ match: `GET ${launchGame.path}`, body: refusal }),
  )

  test('a trial runs in a frame with back, full screen, and a bar that hides in landscape [GAME-01, GAME-11, CALL-30]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await logIn(page, texts)
    await tryGame(page, texts)
    const frame = page.frameLocator('iframe')

    await expect(frame.getByRole('heading')).toHaveText('Lantern Koi')
    await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /same-origin/)

    const [asked] = await sandbox.requests(trialLaunch.path)

    expect(asked?.query).toEqual({ gameId: 'pg-lantern-koi', nodeId: '7', platform: 'html5' })
    expect(await sandbox.requests(freePlayLogin.path)).toEqual([])

    const press = (key: string) => trial(page).getByRole('button', { name: texts(key) })

    await expect(press('full_screen')).toBeVisible()
    await expect(press('bar_hide')).toBeHidden()

    await page.setViewportSize({ width: 844, height: 390 })
    await press('bar_hide').click()

    await expect(press('back')).toHaveCount(0)

    await press('bar_show').click()
    await press('back').click()

    await expect(trial(page)).toHaveCount(0)
    await expect(screen(page, 'launch-game')).toBeVisible()
  })

  test('after the session has ended, a trial continues like a visitor’s, with a free-play login and no session [CALL-03]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox, expectedErrors }) => {
    expectedErrors.push(/401/)
    await logIn(page, texts)
    await sandbox.fault({ match: `GET ${trialLaunch.path}`, status: 401 })
    const visitor = await holdUrl(page, `**${freePlayLogin.path}*`)
    await tryGame(page, texts)

    await expect(overlay(page, 'alert')).toContainText(texts('please_login'))

    await sandbox.clearFaults()
    visitor.release()
    await page.keyboard.press('Escape')

    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Lantern Koi')
    expect(await sandbox.requests(freePlayLogin.path)).toHaveLength(1)

    const asked = await sandbox.requests(trialLaunch.path)

    expect(asked.at(-1)?.headers.authorization).toMatch(/^.{20,}$/)
    expect(await readSession(page)).toBeNull()
  })

  test('a trial in a separate window is requested during the tap, with only Merchant and Language [CALL-30]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    const gameUrl = '/lgw/games/play/PG/pg-lantern-koi?mode=trial'
    const body = { success: true, value: { gameUrl, popup: true } }
    await sandbox.fault({ match: `GET ${trialLaunch.path}`, body })
    await tryGame(page, texts)
    const opening = page.waitForEvent('popup')
    await trial(page)
      .getByRole('button', { name: texts('game_open') })
      .click()

    await expect((await opening).getByRole('heading')).toHaveText('Lantern Koi')

    const { headers } = (await sandbox.requests(trialLaunch.path)).at(-1) ?? { headers: {} }

    expect(headers).toMatchObject({ merchant: brand.platformCode, language: brand.language })
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('content-type')
  })

  test('a trial explains why it fails and can be retried, or reports that no trial exists', async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    const body = { success: false, errorCode: 'trial.busy', message: 'All tables are taken' }
    const match = `GET ${trialLaunch.path}`
    await sandbox.fault({ match, body })
    await tryGame(page, texts)

    await expect(trial(page)).toContainText('All tables are taken')

    await expectUsable(page)
    await sandbox.fault({ match, body: { ...body, errorCode: 'not.found', message: '' } })
    await trial(page)
      .getByRole('button', { name: texts('try_again') })
      .click()

    await expect(trial(page)).toContainText(texts('trial_none'))

    await page.keyboard.press('Escape')

    await expect(trial(page)).toHaveCount(0)
  })

  for (const [what, fault] of [
    ['lost', { reset: true }],
    ['malformed', { body: '<html>' }],
    ['failing', { status: 500 }],
    ['unreachable', { status: 502 }],
  ] as const) {
    test(`a trial whose call is ${what} reports the failure, and runs on the next attempt`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/50\d|ERR_|Failed to load/)
      await logIn(page, texts)
      await sandbox.fault({ match: `GET ${trialLaunch.path}`, ...fault })
      await tryGame(page, texts)
      const notice = trial(page).getByRole('alert')

      await expect(notice).toContainText(texts('trial_failed'), { timeout: 20_000 })

      await sandbox.reset()
      await notice.getByRole('button', { name: texts('try_again') }).click()

      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Lantern Koi')
    })
  }

  test('a trial whose call gets no response times out, and the player can leave in the meantime', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    await page.clock.install()
    await logIn(page, texts)
    const asked = page.waitForRequest(`**${trialLaunch.path}*`)
    await page.route(`**${trialLaunch.path}*`, () => undefined)
    await tryGame(page, texts)
    await asked
    // Code that is still loading would reach its own time limit when the clock advances.
    await untilQuiet(page)

    await expect(trial(page).getByRole('status')).toContainText(texts('trial_starting'))
    await expect(trial(page).getByRole('button', { name: texts('close') })).toBeEnabled()

    const notice = trial(page).getByRole('alert')

    const runUntilShown = async () => {
      await page.clock.runFor(timings.requestTimeoutMs)
      return notice.count()
    }

    await expect.poll(runUntilShown, { intervals: [50], timeout: 20_000 }).toBe(1)
    await expect(notice).toContainText(texts('trial_failed'))

    await page.unroute(`**${trialLaunch.path}*`)
    await page.clock.resume()
    await notice.getByRole('button', { name: texts('try_again') }).click()

    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Lantern Koi')
  })
})
