/** Tests the app prompt, which opens automatically according to the operator's settings. */

import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { logIn, openHome, readSession, watchCalls } from '../../support/actions.ts'
import { expectNotWanted, explainOverlay, switchOn } from '../../support/app-prompt.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ popupBudget: false })

const popup = (page: Page) => overlay(page, 'download-popup')
const settingPath = '/wps/relay/WPSCORE_getDownloadSetting'
const depositPath = '/wps/relay/MCSFE_getDepositStatistics'
const withdrawPath = '/wps/relay/MCSFE_getWithdrawStatistics'

function enter(page: Page, texts: Texts, userName = 'member1'): Promise<void> {
  return logIn(page, texts, { userName, password: 'Passw0rd!' })
}

describeOnlyAt('lotus')('the app prompt', () => {
  for (const userName of ['agent1', 'agent2']) {
    test(`the app prompt opens for ${userName} [ROLE-06, DOWNLOAD-11]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await switchOn(sandbox, { deposit_least_times: '0' })
      await enter(page, texts, userName)
      await expect(popup(page)).toBeVisible()
    })
  }

  test('the app prompt opens for a member without a bank card, and opens only once per session [ROLE-06, DOWNLOAD-11, DOWNLOAD-15, STORE-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.happen('member1', { bankCards: [] })
    await switchOn(sandbox, { bind_card: '1' })
    await enter(page, texts)
    await popup(page)
      .getByRole('button', { name: texts('close') })
      .click()

    await expect(popup(page)).toHaveCount(0)

    const skipped = await page.evaluate(
      key => sessionStorage.getItem(key),
      sessionStorageKeys.installSkipped,
    )

    expect(skipped).toBe('1')

    await page.reload()
    await expectCounted(page, () => sandbox.requests(withdrawPath), 2)
    await expectNotWanted(page, 'download-popup')
  })

  test('the app prompt counts how often the player has closed it, across sessions [INSTALL-16]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await switchOn(sandbox, { deposit_least_times: '0' })
    for (const count of ['1', '2']) {
      await enter(page, texts)
      await popup(page)
        .getByRole('button', { name: texts('close') })
        .click()
      await expect(popup(page)).toHaveCount(0)
      expect(await readCloseCount(page)).toBe(count)
      await page.evaluate(() => sessionStorage.clear())
    }
  })

  test('the app prompt does not open or fetch counts for visitors and members of type 4 [ROLE-06, DOWNLOAD-11]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await switchOn(sandbox, { deposit_least_times: '0' })
    await openHome(page)
    await untilQuiet(page)
    await expectNotWanted(page, 'download-popup')
    await enter(page, texts, 'nochat')
    await untilQuiet(page)
    await expectNotWanted(page, 'download-popup')

    expect(await sandbox.requests(settingPath)).toEqual([])
    expect(await sandbox.requests(depositPath)).toEqual([])
  })

  test('a forced app prompt cannot be closed by a button, Escape, an outside tap or back navigation [DOWNLOAD-13]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.happen('member1', { deposits: 2 })
    await switchOn(sandbox, { deposit_least_times_forced: '2', bottom_app_bar_mode: '' })
    await enter(page, texts)

    await expect(popup(page).getByRole('link')).toHaveText([texts('app_for_android')])
    await expect(popup(page).getByRole('button')).toHaveCount(0)

    await expectUsable(page)
    await page.keyboard.press('Escape')
    await page.mouse.click(195, 60)

    for (const _ of [1, 2]) {
      await page.goBack()
      await expect(popup(page)).toBeVisible()
      await expect(screen(page, 'home')).toBeAttached()
    }

    // A forced prompt stays forced for the session, even if its reason no longer applies.
    const off = { enabled: false, value: '' }
    const settings = {
      deposit_least_times_forced: off,
      deposit_least_times: { ...off, enabled: true, value: '1' },
    }

    await sandbox.patch({ content: { downloads: { settings } } })
    await page.evaluate(prefix => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    }, sessionStorageKeys.answerPrefix)
    await page.reload()

    await expect(popup(page)).toBeVisible()
    await expect(popup(page).getByRole('button')).toHaveCount(0)
  })

  test('the app prompt opens 2.5 s after the first deposit, which is detected within 30 s [DOWNLOAD-12, INSTALL-20, CALL-47, CALL-48, STORE-01]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await sandbox.happen('member1', { deposits: 0, withdrawals: 0 })
    await switchOn(sandbox, { first_deposit: '' })
    await page.clock.install()
    const answered = watchCalls(page)
    // The last part of home to load. It would time out if the clock advanced before it has loaded.
    const last = page.waitForRequest(request => request.url().includes(toNeutralName('money-news')))
    await enter(page, texts)
    await last
    const id = (await readSession(page))?.id

    const readKept = () =>
      page.evaluate(
        names => names.map(name => localStorage.getItem(name)),
        [localStorageKeys.depositCount, localStorageKeys.withdrawCount],
      )

    await expect.poll(readKept).toEqual([`${id}:0`, `${id}:0`])

    await sandbox.happen('member1', { deposits: 1 })
    await answered()
    const statistics = await holdUrl(page, `**${depositPath}*`)
    await stopClock(page)
    await page.clock.runFor(timings.countsPollMs)
    statistics.release()
    await expectDelay(page, 2_500)

    expect(await readKept()).toEqual([`${id}:1`, `${id}:0`])

    const asked = await sandbox.requests(depositPath)

    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect(asked[0]?.headers.authorization).toBe((await readSession(page))?.token)
    await expect.poll(() => sandbox.requests(withdrawPath)).toHaveLength(2)
  })

  test('the app prompt fetches the deposit and withdrawal counts exactly every 30 s [DOWNLOAD-18]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await switchOn(sandbox, { first_deposit: '' })
    await page.clock.install()
    const answered = watchCalls(page)
    await enter(page, texts)

    const asked = () =>
      Promise.all(
        [depositPath, withdrawPath].map(async path => (await sandbox.requests(path)).length),
      )

    await expect.poll(asked).toEqual([1, 1])

    await answered()
    const statistics = await holdUrl(page, '**/wps/relay/MCSFE_get*Statistics*')
    await stopClock(page)
    await page.clock.runFor(30_000)
    // Responds while the clock is stopped, so that the response time is known.
    statistics.release()

    await expect.poll(asked).toEqual([2, 2])

    await answered()
    // The next requests are sent 30 s after the response. The page receives the response during its
    // next few timers.
    await page.clock.runFor(29_900)
    await answered()

    expect(await asked()).toEqual([2, 2])

    await page.clock.runFor(200)

    await expect.poll(asked).toEqual([3, 3])
  })

  for (const [name, settings, delayMs] of [
    ['appears 2 s after a login [INSTALL-18]', { deposit_least_times: '0' }, 2_000],
    ['appears 1.9 s after the registration check [INSTALL-19]', { reg_days: '0' }, 1_900],
  ] as const) {
    test(name, async ({ page, texts, sandbox }) => {
      await switchOn(sandbox, settings)
      await page.clock.install()
      const statistics = await holdUrl(page, `**${withdrawPath}*`)
      await enter(page, texts)
      await stopClock(page)
      statistics.release()
      await expectDelay(page, delayMs)
    })
  }

  test('the app prompt opens only on the domains that its filter allows [DOWNLOAD-14]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await switchOn(sandbox, { domains_switch: '3', domains: 'elsewhere.example' })
    await enter(page, texts)
    await expectCounted(page, () => sandbox.requests(settingPath), 1)
    await untilQuiet(page)
    await expectNotWanted(page, 'download-popup')
    await page.evaluate(() => sessionStorage.clear())
    await switchOn(sandbox, { domains: `elsewhere.example, ${new URL(page.url()).hostname}` })
    await enter(page, texts)

    await expect(popup(page)).toBeVisible()
  })
})

describeOnlyAt('aurora')('the app prompt', () => {
  test('the app prompt fills the screen in the light theme, with default text if the operator provides none [DOWNLOAD-02, DOWNLOAD-16]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const off = { enabled: false, value: '' }
    await sandbox.patch({ content: { downloads: { settings: { theme: off, app_desc: off } } } })
    await switchOn(sandbox, { reg_days: '30' })
    await enter(page, texts)

    await expect(popup(page)).toContainText(texts('app_text'))
    expect(await popup(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await readGround(page)).toBe('rgb(255, 255, 255)')

    await expectUsable(page)
  })

  test('the app prompt opens from the bottom in the dark theme, with the operator’s text and color [DOWNLOAD-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const words = 'Sent by the operator'
    await switchOn(sandbox, {
      bottom_app_bar_mode: '',
      theme: 'dark',
      bottom_app_desc: words,
      bottom_app_desc_font_color: '#ffd000',
    })
    await enter(page, texts)

    await expect(popup(page).getByText(words)).toHaveCSS('color', 'rgb(255, 208, 0)')
    expect(await readGround(page)).toBe('rgb(20, 22, 29)')

    await expectUsable(page)
    const box = await popup(page).boundingBox()

    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
    expect(box?.y).toBeGreaterThan(300)
  })
})

const stepMs = 20

/**
 * Checks that the prompt does not open before the delay and opens after it. The delay starts when
 * the conditions for the prompt are met.
 */
async function expectDelay(page: Page, delayMs: number): Promise<void> {
  const explain = () => explainOverlay(page, 'download-popup')
  // The delay started at most one step ago.
  await advanceUntil(page, async () => (await explain()) === 'delayed', { stepMs })
  await page.clock.runFor(delayMs - 2 * stepMs)

  expect(await explain()).toBe('delayed')
  await expect(popup(page)).toHaveCount(0)

  await page.clock.runFor(2 * stepMs)

  await expect.poll(explain).toBe('shown')

  await page.clock.resume()

  await expect(popup(page)).toBeVisible()
}

/**
 * Expects that the platform has received this many calls and that the page has received the
 * responses.
 */
async function expectCounted(page: Page, read: () => Promise<unknown[]>, times: number) {
  await expect.poll(async () => (await read()).length).toBe(times)
  await untilQuiet(page)
}

function readCloseCount(page: Page): Promise<string | null> {
  return page.evaluate(key => localStorage.getItem(key), localStorageKeys.promptCloseCount)
}

function readGround(page: Page): Promise<string> {
  return popup(page).evaluate(element => getComputedStyle(element).backgroundColor)
}
