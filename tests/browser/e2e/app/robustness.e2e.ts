/** Tests failures that affect the page as a whole and not a single form. */

import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { chunkUrl } from '../../../tools/support/chunk-url.ts'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import {
  field,
  member,
  openHome,
  openLoginSheet,
  readSession,
  startAsMember,
  submitLogin,
  untilSettled,
  waitForAnswer,
  watchCalls,
} from '../../support/actions.ts'
import { expectNotWanted } from '../../support/app-prompt.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { project } from '../../support/identity.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

/** The messages from the browser and the chunk loader for a file that did not load. */
const lost = /ERR_|Failed to fetch|dynamically imported|Unable to preload|did not come/

/** The error when a part's import is abandoned, because the page reloads to load the part. */
const leftForReload = /^TypeError: Cannot read properties of undefined \(reading '\w+'\)/

describeInOneBrand('without a network and without cached files', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen that cannot be fetched reports the failure, and opens when the network is back', async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await openHome(page)
    // Wait until the overlays' code has loaded.
    await expectNotWanted(page, 'language')
    await untilSettled(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: texts('choose_language') }).click()

    await expect(overlay(page, 'toast')).toContainText(texts('network_offline'))
    await expect(screen(page, 'home')).toBeVisible()

    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: texts('choose_language') }).click()

    await expect(overlay(page, 'language')).toBeVisible()

    await page.keyboard.press('Escape')
    await openLoginSheet(page, texts)
    await submitLogin(page, texts)

    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
  })
})

describeInOneBrand('a failed part of home', () => {
  test.use({ serviceWorkers: 'block' })

  test('the rest of home works if the draws cannot be fetched, and one retry is enough', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost, leftForReload)
    await page.route(chunkUrl('draw-lobby'), route => route.abort('internetdisconnected'))
    await openHome(page)
    await untilRepaired(page)
    const tryAgain = screen(page, 'home').getByRole('button', { name: texts('try_again') })

    await expect(tryAgain).toBeVisible()
    await expect(screen(page, 'home').getByRole('link').first()).toBeVisible()

    await page.unroute(chunkUrl('draw-lobby'))
    await tryAgain.click()

    await expect(page.locator('#next-draws')).toBeVisible()
    await expect(tryAgain).toHaveCount(0)
  })

  test('home omits the announcements if they cannot be fetched', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost, leftForReload)
    await page.route(chunkUrl('announcement-ticker'), route => route.abort('internetdisconnected'))
    await openHome(page)
    await untilRepaired(page)
    await expectNotWanted(page, 'language')
    await untilQuiet(page)

    await expect(screen(page, 'home').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('button', { name: texts('try_again') })).toHaveCount(0)
  })
})

describeInOneBrand('a failed part of a form', () => {
  test.use({ serviceWorkers: 'block' })

  const captcha = { login: { captcha: { enabled: true } } }
  const social = { smsProvider: project }

  for (const [part, settings, chunk, label] of [
    ['a captcha', captcha, chunkUrl('captcha-block'), 'captcha_digits'],
    ['the social channels', social, chunkUrl('social-area'), 'continue_with'],
    ['the identity service', social, chunkUrl('connect-identity'), 'continue_with'],
    ['the platform settings', social, '**/wps/system/consolidated*', 'continue_with'],
  ] as const) {
    const open = async (page: Page, texts: Texts, sandbox: SandboxClient) => {
      await sandbox.patch({ settings })
      await page.goto('/m/login', { waitUntil: 'commit' })
      await field(page, texts('username')).fill(member.userName)
    }
    const tryAgain = async (page: Page, texts: Texts) => {
      await page.getByRole('button', { name: texts('try_again') }).click()
      const name = texts(label).replace('{{name}}', 'Google')
      await expect(page.getByLabel(name, { exact: true })).toBeEnabled()
      await expect(field(page, texts('username'))).toHaveValue(member.userName)
    }

    test(`a form part that cannot be fetched does not break anything else, and one retry is enough: ${part}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const held = await holdUrl(page, chunk, route => route.abort('internetdisconnected'))
      await open(page, texts, sandbox)
      held.release()

      await expect(page.getByRole('button', { name: texts('try_again') })).toBeVisible()

      await page.unroute(chunk)
      await tryAgain(page, texts)
    })

    // A call has its own timeout and an automatic retry.
    if (chunk.startsWith('**/wps')) continue

    test(`a form does not wait indefinitely for a part: ${part}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      await page.clock.install()
      // Tracks all calls, because a call that is still in flight would also time out and show a
      // message.
      const answered = watchCalls(page)
      const held = await holdUrl(page, chunk)
      const asked = page.waitForRequest(chunk)
      const told = waitForAnswer(page, 'status')
      await open(page, texts, sandbox)
      await Promise.all([asked, told])
      await answered(chunk)
      await page.clock.runFor(timings.requestTimeoutMs)

      await expect(page.getByRole('button', { name: texts('try_again') })).toBeVisible()

      held.release()
      // Another attempt during pending requests would reload the page.
      await untilQuiet(page)
      await tryAgain(page, texts)
    })
  }
})

describeInOneBrand('a file that a press needs and that cannot be fetched', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [part, chunk, key, account, opened] of [
    ['the login encryption', chunkUrl('encrypt'), 'login', 'member1', '[data-screen="home"]'],
    [
      'a second step',
      chunkUrl('two-factor-dialog'),
      'login',
      'tfa-ga',
      '[data-overlay="two-factor"]',
    ],
    [
      'a forgotten password',
      chunkUrl('forgot-password-sheet'),
      'forgot_password',
      'member1',
      '[data-overlay="forgot-password"]',
    ],
  ] as const) {
    test(`a file that a press needs is reported if it fails to load, and the next press is enough: ${part}`, async ({
      page,
      texts,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      await page.route(chunk, route => route.abort('internetdisconnected'))
      await page.goto('/m/login')
      await field(page, texts('username')).fill(account)
      await field(page, texts('password')).fill(member.password)
      const button = page.locator('form').getByRole('button', { name: texts(key), exact: true })
      await button.click()
      const notice = page.getByText(texts('load_failed_desc')).or(overlay(page, 'alert'))

      await expect(notice).toBeVisible()

      await page.keyboard.press('Escape')
      await waitForGuard(page)
      await page.unroute(chunk)

      await expect(field(page, texts('username'))).toHaveValue(account)
      await expect(field(page, texts('password'))).toHaveValue(member.password)

      await button.click()

      await expect(page.locator(opened)).toBeVisible()
    })
  }

  test('a part that fails to load while another part is loading is not reported as an error of the app', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await page.route(chunkUrl('two-factor-dialog'), route => route.abort('internetdisconnected'))
    const other = await holdUrl(page, chunkUrl('announcement-watch'))
    const asked = page.waitForRequest(chunkUrl('announcement-watch'))
    await page.goto('/m/login')
    await asked
    await submitLogin(page, texts, { userName: 'tfa-ga', password: member.password })

    await expect(page.getByText(texts('load_failed_desc'))).toBeVisible()

    other.release()
  })
})

describeInOneBrand('a platform outage', () => {
  test('a platform outage does not break an open page', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/50[0-9]/)
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText(member.userName)

    await sandbox.fault({ match: '* /wps/*', status: 503, body: 'busy' })
    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect(screen(page, 'home')).toBeVisible()
    expect(await readSession(page)).toBeNull()
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })
})

/**
 * Waits until the first missing file has made the page reload. The page does this automatically and
 * only once.
 */
async function untilRepaired(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some(entry => (entry as PerformanceNavigationTiming).type === 'reload'),
  )
}
