/**
 * Tests limits that are changed in another tab or on another device, or are reached inside a game.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { field, logIn, member, submitLogin } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  fill,
  firstLimit,
  frameGames,
  limitsPath,
  openDevice,
  send,
  setFirstLimit,
  slot,
} from '../../support/play-steps.ts'

describeOnlyAt('aurora')('a play limit', () => {
  test('a limit set in another tab or on another device is shown as soon as the page is visible', async ({
    page,
    browser,
    baseURL,
    texts,
  }) => {
    await logIn(page, texts)
    await page.goto(limitsPath)
    await setFirstLimit(page, '300')

    await expect(firstLimit(page)).toContainText('$300')

    const tab = await page.context().newPage()
    await logIn(tab, texts)
    await tab.goto(limitsPath)
    await setFirstLimit(tab, '200')

    await expect(firstLimit(tab)).toContainText('$200')

    const elsewhere = await openDevice(browser, baseURL)
    await logIn(elsewhere, texts)
    const lookedAt = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await lookedAt()

    await expect(firstLimit(page)).toContainText('$200')

    await send(elsewhere, 'setPlayLimit', { kind: 'deposit', period: 'day', value: 10_000 })
    await lookedAt()

    await expect(firstLimit(page)).toContainText('$100')

    // The outdated page requests a limit above the current limit, so the change is delayed like any
    // looser limit.
    await setFirstLimit(page, '250')

    await expect(firstLimit(page)).toContainText(
      fill(texts('limit_used'), { used: '$0', limit: '$100' }),
    )

    await elsewhere.context().close()
  })

  test("a time limit that is reached inside a game replaces the game's frame with a notice", async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    await send(page, 'setPlayLimit', { kind: 'session', period: 'day', value: 20 })
    await frameGames({ page, sandbox })
    await page.clock.install()
    await page.goto(slot)

    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible()

    await sandbox.usePlay(member.userName, 'minutes', 20)
    await page.clock.runFor(timings.playSessionPollMs)
    const refusal = overlay(page, 'limits')

    await expect(refusal.getByRole('heading')).toHaveText(texts('time_over_title'))
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('a limit typed before the session ends is kept for the same player', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await logIn(page, texts)
    await page.goto(limitsPath)
    const { method, path } = endpoints.setPlayLimit
    await sandbox.fault({ match: `${method} ${path}`, status: 401, times: 1 })
    await setFirstLimit(page, '175')
    await overlay(page, 'alert').getByRole('button').last().click()
    await submitLogin(page, texts)

    await expect(screen(page, 'play-limits')).toBeVisible()

    await firstLimit(page).getByRole('button').first().click()

    await expect(field(page, texts('limit_amount'))).toHaveValue('175')

    await overlay(page, 'limits').locator('[type=submit]').click()

    await expect(firstLimit(page)).toContainText('$175')
  })
})
