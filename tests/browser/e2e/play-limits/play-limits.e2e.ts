/**
 * Tests limits, breaks, the reality check and the age gate: the platform decides and the page shows
 * the decision.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import { advanceUntil, stopClock, waitForGuard } from '../../../tools/support/page-clock.ts'
import {
  field,
  logIn,
  member,
  readSession,
  startAsMember,
  submitLogin,
  waitForAnswer,
  watchCalls,
} from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  dayMs,
  fill,
  firstLimit,
  frameGames,
  limitsPath,
  openDevice,
  send,
  setFirstLimit,
  slot,
} from '../../support/play-steps.ts'

describeOnlyAt('aurora')("the platform's play limits", () => {
  test("the platform's limits are tightened immediately and loosened after a delay, which can be canceled", async ({
    sandbox,
    page,
    texts,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(limitsPath)
    await setFirstLimit(page, 'many')

    await expect(overlay(page, 'limits').getByRole('alert')).toHaveText(texts('limit_fault_number'))

    await field(page, texts('limit_amount')).fill('200')
    await overlay(page, 'limits').locator('[type=submit]').click()

    await expect(firstLimit(page)).toContainText('$200')

    await setFirstLimit(page, '150.50')

    await expect(firstLimit(page)).toContainText('$150.50')

    await setFirstLimit(page, '500')
    const keep = firstLimit(page).getByRole('button', { name: texts('limit_keep') })

    await expect(firstLimit(page)).toContainText('$500')

    await waitForGuard(page)
    await keep.click()

    await expect(keep).toBeHidden()
    await expect(firstLimit(page)).not.toContainText('$500')

    await expectUsable(page)
  })

  test("the platform's limits are loosened exactly when the platform’s 24 hours are over", async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    const limit = { kind: 'deposit', period: 'day' }
    await send(page, 'setPlayLimit', { ...limit, value: 15_000 })
    await send(page, 'setPlayLimit', { ...limit, value: 50_000 })
    await sandbox.moveClock(dayMs - 60_000)
    await page.goto(limitsPath)

    await expect(firstLimit(page)).toContainText(
      fill(texts('limit_used'), { used: '$0', limit: '$150' }),
    )

    await sandbox.moveClock(dayMs + 1_000)
    await page.reload()

    await expect(firstLimit(page)).toContainText(
      fill(texts('limit_used'), { used: '$0', limit: '$500' }),
    )
  })

  test("the platform's limits reject a stake in a game, and a used-up time limit ends the session", async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await sandbox.usePlay(member.userName, 'stake', 1)
    await page.goto(limitsPath)
    const wager = screen(page, 'play-limits').getByRole('listitem').nth(6)
    await wager.getByRole('button').first().click()
    await overlay(page, 'limits').getByRole('textbox').fill('2')
    await overlay(page, 'limits').locator('[type=submit]').click()

    await expect(wager).toContainText('$2')

    await page.goto(slot)
    await page.waitForURL(/\/lgw\/games\/play\//)
    const stake = page.locator('[data-stake]')
    await stake.click()

    await expect(page.locator('#message')).toContainText('No luck')

    await stake.click()

    await expect(page.locator('#message')).toContainText('more than the limit')

    await page.goto(limitsPath)
    const time = screen(page, 'play-limits').getByRole('listitem').nth(9)
    await time.getByRole('button').first().click()
    await overlay(page, 'limits').getByRole('textbox').fill('20')
    await overlay(page, 'limits').locator('[type=submit]').click()

    await expect(time).toContainText(fill(texts('duration_minutes'), { minutes: '20' }))

    await sandbox.usePlay(member.userName, 'minutes', 20)
    await page.reload()
    const refusal = overlay(page, 'limits')

    await expect(refusal.getByRole('heading')).toHaveText(texts('time_over_title'))

    await refusal.getByRole('button', { name: texts('break_understood') }).click()
    await page.goto('/m/login')
    await submitLogin(page, texts)

    await expect(refusal.getByRole('heading')).toHaveText(texts('time_over_title'))
  })
})

describeOnlyAt('lotus')('a break of 24 hours', () => {
  test('a break of 24 hours starts after one confirmation, and a calm page shows when the break ends', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    await page.getByRole('button', { name: texts('pause_play') }).click()
    await overlay(page, 'limits')
      .getByRole('button', { name: texts('pause_start') })
      .dblclick()
    const calm = overlay(page, 'limits')

    await expect(calm.getByRole('heading')).toHaveText(texts('break_now_title'))
    await expect(calm.locator('strong')).toContainText(/\d{4}/)
    await expect(calm.getByRole('link')).toHaveAttribute('href', /begambleaware/)
    expect(await sandbox.requests(endpoints.takeBreak.path)).toHaveLength(1)

    await expectUsable(page)
  })

  test('a break of 24 hours blocks games and login on another device until the break is over', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await send(page, 'takeBreak', { length: 'day' })
    await page.goto(slot)
    const calm = overlay(page, 'limits')

    await expect(calm.getByRole('heading')).toHaveText(texts('break_now_title'))

    await calm.getByRole('button', { name: texts('break_understood') }).click()

    await expect(screen(page, 'home')).toBeVisible()

    const elsewhere = await openDevice(browser, baseURL)
    await elsewhere.goto('/m/login')
    await submitLogin(elsewhere, texts)
    const refusal = overlay(elsewhere, 'limits')

    await expect(refusal.getByRole('heading')).toHaveText(texts('break_now_title'))

    await refusal.getByRole('button', { name: texts('break_understood') }).click()
    await sandbox.moveClock(dayMs + 1_000)
    await waitForGuard(elsewhere)
    await submitLogin(elsewhere, texts)

    await expect(screen(elsewhere, 'home')).toBeVisible()

    await elsewhere.context().close()
  })
})

describeOnlyAt('aurora')('the reality check', () => {
  test('the reality check opens over a game at the platform’s time, and cannot be closed too early', async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    await sandbox.usePlay(member.userName, 'minutes', 29)
    await sandbox.usePlay(member.userName, 'stake', 2_500)
    await frameGames({ page, sandbox })
    const answered = watchCalls(page)
    await page.clock.install()
    await page.goto(slot)

    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible()

    const isAsked = () => sandbox.requests(endpoints.playSession.path)

    await expect.poll(async () => (await isAsked()).length).toBeGreaterThan(0)

    await stopClock(page)
    // Sets the phone's clock forward by a day.
    await page.clock.setSystemTime(Date.now() + dayMs)
    const before = (await isAsked()).length
    await page.clock.runFor(timings.playSessionPollMs)

    await expect.poll(async () => (await isAsked()).length).toBeGreaterThan(before)

    await page.clock.runFor(1_000)

    await expect(overlay(page, 'reality-check')).toBeHidden()

    await sandbox.usePlay(member.userName, 'minutes', 30)
    await answered()
    await page.clock.runFor(timings.playSessionPollMs)
    const check = overlay(page, 'reality-check')
    await advanceUntil(page, () => check.isVisible(), { stepMs: 50 })

    await expect(check).toContainText(fill(texts('duration_minutes'), { minutes: '30' }))
    await expect(check).toContainText('-$25')

    const goOn = check.getByRole('button', { name: texts('reality_go') })
    await page.clock.runFor(timings.realityCheckReadMs - 500)

    await expect(goOn).toBeDisabled()

    await page.keyboard.press('Escape')
    await page.goBack()

    await expect(check).toBeVisible()

    await page.clock.runFor(1_000)

    await expect(goOn).toBeEnabled()

    await goOn.click()

    await expect(check).toBeHidden()
    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible()
    await expect
      .poll(async () => (await sandbox.requests(endpoints.answerRealityCheck.path)).length)
      .toBe(1)
  })

  test('the reality check waits until the player leaves a separate game page, and survives a reload', async ({
    page,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(slot)
    await page.waitForURL(/\/lgw\/games\/play\//)
    await sandbox.usePlay(member.userName, 'minutes', 31)
    await page.locator('main a').first().click()
    const check = overlay(page, 'reality-check')

    await expect(check).toBeVisible()

    await page.reload()

    await expect(check).toBeVisible()
  })

  test('one response to the reality check closes it in all tabs', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await sandbox.usePlay(member.userName, 'minutes', 31)
    await page.goto(limitsPath)
    const check = overlay(page, 'reality-check')

    await expect(check).toBeVisible()

    const second = await page.context().newPage()
    await second.addInitScript(([key, session]) => sessionStorage.setItem(key, session), [
      sessionStorageKeys.session,
      JSON.stringify(await readSession(page)),
    ] as const)
    await second.goto(limitsPath)
    const other = overlay(second, 'reality-check')
    await other.getByRole('button', { name: texts('reality_history') }).click()

    await expect(other).toBeHidden()
    await expect(screen(second, 'orders')).toBeVisible()
    await expect(check).toBeHidden()
  })
})

describeOnlyAt('lotus')('if the platform has no play limits', () => {
  test('if the platform has no limits, the device stores and enforces each limit, and the page states this', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { withoutPlayLimits: true } })
    await startAsMember(page, sandbox)
    await page.goto(limitsPath)

    await expect(screen(page, 'play-limits')).toContainText(texts('limits_here_text'))

    const badges = screen(page, 'play-limits').getByText(texts('limits_here'), { exact: true })

    await expect(badges).toHaveCount(12)

    await setFirstLimit(page, '500.000')

    await expect(firstLimit(page)).toContainText('500.000')

    await page.reload()

    await expect(firstLimit(page)).toContainText('500.000')

    await page.getByRole('button', { name: texts('break_start') }).click()
    await overlay(page, 'confirm')
      .getByRole('button', { name: texts('break_start') })
      .click()

    await expect(overlay(page, 'limits')).toContainText(texts('break_shut_here'))

    await overlay(page, 'limits')
      .getByRole('button', { name: texts('break_understood') })
      .click()
    await page.goto(slot)

    await expect(overlay(page, 'limits')).toContainText(texts('break_shut_here'))
    expect(await sandbox.requests(endpoints.launchGame.path)).toEqual([])

    const elsewhere = await openDevice(browser, baseURL)
    await logIn(elsewhere, texts)
    await elsewhere.goto(slot)
    await elsewhere.waitForURL(/\/lgw\/games\/play\//)
    await elsewhere.context().close()
  })
})

describeOnlyAt('tlb')('the age gate', () => {
  test('the age gate asks once per device in countries that require it, and explains why minors cannot enter', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    const gate = screen(page, 'age-gate')
    await sandbox.patch({ content: { countries: { defaultCountry: 'GB' } } })
    await page.goto('/m/activity')

    await expect(gate.getByRole('heading')).toHaveText(fill(texts('age_title'), { age: '18' }))
    await expect(screen(page, 'activity')).toHaveCount(0)

    await expectUsable(page)
    await gate.getByRole('button', { name: fill(texts('age_no'), { age: '18' }) }).click()
    await page.reload()

    await expect(gate.getByRole('heading')).toHaveText(
      fill(texts('age_refused_title'), { age: '18' }),
    )

    await gate.getByRole('button', { name: texts('age_mistake') }).click()
    await gate.getByRole('button', { name: fill(texts('age_yes'), { age: '18' }) }).click()

    await expect(screen(page, 'activity')).toBeVisible()

    await page.reload()

    await expect(screen(page, 'activity')).toBeVisible()
    await expect(gate).toHaveCount(0)

    await sandbox.patch({ content: { countries: { defaultCountry: 'PH' } } })
    const athome = await openDevice(browser, baseURL)
    const told = waitForAnswer(athome, 'country')
    await athome.goto('/m/activity')
    await told

    await expect(screen(athome, 'activity')).toBeVisible()
    await expect(screen(athome, 'age-gate')).toHaveCount(0)

    await athome.context().close()
  })
})
