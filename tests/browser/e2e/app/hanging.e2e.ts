/**
 * Tests a request for a part of the app that never gets a response. The browser does not send a
 * second request for the same part.
 */

import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page, Route } from '@playwright/test'
import { chunkUrl } from '../../../tools/support/chunk-url.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import {
  field,
  member,
  openLoginSheet,
  submitLogin,
  waitForAnswer,
  watchCalls,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { project } from '../../support/identity.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

/** Messages from the chunk loader and the browser about a file that did not load. */
const lost = /did not come|ERR_/

const toastMs = 2_500

describeInOneBrand('a file requested again while its first request hangs', () => {
  test.use({ serviceWorkers: 'block' })

  // A browser does not send a new request for a module while the first request is pending.
  const captcha = { login: { captcha: { enabled: true } } }
  const social = { smsProvider: project }
  const whole = '[data-screen="login"]'

  for (const [what, path, chunk, press, settings, comes] of [
    [
      'a captcha',
      '/m/login',
      chunkUrl('captcha-block'),
      'try_again',
      captcha,
      '[data-overlay="captcha"]',
    ],
    ['the social channels', '/m/login', chunkUrl('social-area'), 'try_again', social, whole],
    ['the identity service', '/m/login', chunkUrl('connect-identity'), 'try_again', social, whole],
    ['a screen', '/m/login', chunkUrl('login-screen'), 'try_again', {}, whole],
    [
      'an overlay',
      '/m/home',
      chunkUrl('language-picker'),
      'choose_language',
      {},
      '[data-screen="home"]',
    ],
  ] as const) {
    test(`a file whose first request hangs is loaded in a fresh page: ${what}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      await sandbox.patch({ settings })
      await page.clock.install()
      const hung = await hangOnce(page, chunk)
      // Tracks all calls, because a call that is still in flight would also time out and show a
      // message.
      const answered = watchCalls(page)
      const told = waitForAnswer(page, 'status')
      await page.goto(path, { waitUntil: 'commit' })
      const button = page.getByRole('button', { name: texts(press), exact: true })
      await told
      if (press !== 'try_again') await button.click()
      await hung.made
      await answered(chunk)
      await page.clock.runFor(timings.requestTimeoutMs)
      const notice = page.getByText(texts('load_failed_desc'))

      await expect(notice).toBeVisible()

      // A screen can be reloaded immediately, because the page has no other content to lose. All
      // other parts wait a second time.
      if (what !== 'a screen') {
        await page.clock.runFor(toastMs)
        await button.click()
        await expect(notice).toHaveCount(0)
        if (what === 'an overlay') await waitForOpening(page)
        await page.clock.runFor(timings.requestTimeoutMs)
        await expect(notice).toBeVisible()
      }

      const fresh = page.waitForEvent('domcontentloaded')
      await button.click()
      await fresh

      await expect(page.locator(comes)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))

      if (press !== 'try_again') await button.click()

      await expect(page.getByText(texts('load_failed_desc'))).toHaveCount(0)
    })
  }

  test('a file whose first request hangs is loaded in a fresh page: the encryption for a login', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await page.clock.install()
    const hung = await hangOnce(page, chunkUrl('encrypt'))
    const told = ['status', 'rsaKey'] as const
    const answers = told.map(name => waitForAnswer(page, name))
    await page.goto('/m/login')
    await submitLogin(page, texts)
    const alert = overlay(page, 'alert')
    await Promise.all([hung.made, ...answers])

    for (const _ of ['its request', 'the same once more']) {
      await page.clock.runFor(timings.requestTimeoutMs)
      await expect(alert).toContainText(texts('network_cors_errors'))
      await page.clock.runFor(timings.submitGuardMs)
      const answer = waitForAnswer(page, 'rsaKey')
      await submitLogin(page, texts)
      await answer
    }

    const fresh = page.waitForEvent('domcontentloaded')
    await alert.getByRole('button', { name: texts('try_again') }).click()
    await fresh
    await submitLogin(page, texts)

    await expect(screen(page, 'home')).toBeVisible()
  })
})

describeInOneBrand('a file that loads late or not at all', () => {
  test.use({ serviceWorkers: 'block' })

  test('a late file is used by the attempt that waits for it, and the typed text is kept', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
    await page.clock.install()
    const answered = watchCalls(page)
    const chunk = await holdUrl(page, chunkUrl('captcha-block'))
    const asked = page.waitForRequest(chunkUrl('captcha-block'))
    await openLogin(page)
    await asked
    const userName = field(page, texts('username'))
    await userName.fill(member.userName)
    await answered(chunkUrl('captcha-block'))
    await page.clock.runFor(timings.requestTimeoutMs)
    await page.getByRole('button', { name: texts('try_again'), exact: true }).click()

    await expect(page.getByText(texts('load_failed_desc'))).toHaveCount(0)

    chunk.release()

    await expect(overlay(page, 'captcha')).toBeVisible()
    await expect(userName).toHaveValue(member.userName)
  })

  test('a late file for a prefetched sheet is used as soon as the player presses the button', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await page.clock.install()
    const answered = watchCalls(page)
    const chunk = await holdUrl(page, chunkUrl('login-sheet'))
    const asked = page.waitForRequest(chunkUrl('login-sheet'))
    const told = waitForAnswer(page, 'status')
    await page.goto('/m/home')
    await told
    await page.clock.runFor(5_000)
    await asked
    await answered(chunkUrl('login-sheet'))
    await page.clock.runFor(timings.requestTimeoutMs)
    await page
      .getByRole('banner')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()
    await waitForOpening(page)
    chunk.release()

    await expect(overlay(page, 'login')).toBeVisible()
  })

  for (const [how, fail] of [
    ['hangs', async () => undefined],
    ['cannot be fetched', async (route: Route) => route.abort()],
  ] as const) {
    test(`the page reports overlays whose file ${how}`, async ({ page, texts, expectedErrors }) => {
      expectedErrors.push(lost, /Failed to fetch|dynamically imported|Unable to preload CSS/)
      await page.clock.install()
      // Simulates that the boot watchdog has already used its only repair.
      const repaired = sessionStorageKeys.bootRepaired
      await page.addInitScript(key => sessionStorage.setItem(key, '1'), repaired)
      const overlays = chunkUrl('overlays')
      await page.route(overlays, fail)
      const made = page.waitForRequest(overlays)
      const told = waitForAnswer(page, 'status')
      await page.goto('/m/home', { waitUntil: 'commit' })
      await Promise.all([told, made])

      await expect(screen(page, 'home')).toBeVisible()

      await page.clock.runFor(timings.requestTimeoutMs)
      await page.unroute(overlays)
      // Finds the notice by its paragraph. A lane whose call was pending also fails, and its
      // message contains the same words.
      const notice = page.getByRole('alert').and(page.getByText(texts('load_failed_desc')))
      const fresh = page.waitForEvent('domcontentloaded')
      await notice.getByRole('button', { name: texts('try_again') }).click()
      await fresh
      await openLoginSheet(page, texts)

      await expect(notice).toHaveCount(0)
    })
  }
})

async function openLogin(page: Page): Promise<void> {
  const told = waitForAnswer(page, 'status')
  await page.goto('/m/login', { waitUntil: 'commit' })
  await told
}

/**
 * Waits until an overlay has been requested. While the overlay loads, only its history entry is
 * detectable.
 */
async function waitForOpening(page: Page): Promise<void> {
  const isAsked = () => page.evaluate(() => 'overlay' in (window.history.state ?? {}))
  await expect.poll(isAsked).toBe(true)
}

/**
 * Leaves the first request for this URL without a response. Resolves after the page has sent the
 * request.
 */
async function hangOnce(page: Page, url: string): Promise<{ made: Promise<unknown> }> {
  const made = page.waitForRequest(url)
  let count = 0
  await page.route(url, async route => {
    count += 1
    if (count > 1) await route.continue()
  })

  return { made }
}
