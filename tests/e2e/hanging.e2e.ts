/** A request for a part of the app that is never answered: the browser gives nobody another one. */
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { submitLogin, waitForAnswer } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { project } from './identity.ts'
import { onceAt } from './one-brand.ts'

const describeOnce = onceAt('lotus')

/** What the loader of chunks says of what did not come. */
const lost = /did not come|ERR_/

describeOnce('what is asked for again while its first request hangs', () => {
  test.use({ serviceWorkers: 'block' })

  // A browser joins the new request for a module to the one that hangs.
  const captcha = { login: { captcha: { enabled: true } } }
  const social = { smsProvider: project }
  const whole = '[data-screen="login"]'
  for (const [what, path, chunk, press, settings, comes] of [
    [
      'a captcha',
      '/m/login',
      '**/captcha-block*',
      'try_again',
      captcha,
      '[data-overlay="captcha"]',
    ],
    ['the social channels', '/m/login', '**/social-area*', 'try_again', social, whole],
    ['the identity service', '/m/login', '**/connect-identity*', 'try_again', social, whole],
    ['a screen', '/m/login', '**/login-screen*', 'try_again', {}, whole],
    [
      'an overlay',
      '/m/home',
      '**/language-picker-*',
      'choose_language',
      {},
      '[data-screen="home"]',
    ],
  ] as const) {
    test(`comes with a fresh page: ${what}`, async ({ page, texts, sandbox, expectedErrors }) => {
      expectedErrors.push(lost)
      await sandbox.patch({ settings })
      await page.clock.install()
      const hung = await hangOnce(page, chunk)
      // A call that still ran would run out of time as well, and tell of it.
      const told = waitForAnswer(page, 'status')
      await page.goto(path, { waitUntil: 'commit' })
      const button = page.getByRole('button', { name: texts(press), exact: true })
      await told
      if (press !== 'try_again') await button.click()
      await hung.made
      await page.clock.runFor(timings.requestTimeoutMs)
      const notice = page.getByText(texts('load_failed_desc'))
      await expect(notice).toBeVisible()
      const fresh = page.waitForEvent('domcontentloaded')
      await button.click()
      await fresh
      await expect(page.locator(comes)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      if (press !== 'try_again') await button.click()
      await expect(page.getByText(texts('load_failed_desc'))).toHaveCount(0)
    })
  }

  test('comes with a fresh page: the encryption of a login', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await page.clock.install()
    const hung = await hangOnce(page, '**/encrypt-*')
    const told = ['status', 'rsaKey'] as const
    const answers = told.map(name => waitForAnswer(page, name))
    await page.goto('/m/login')
    await submitLogin(page, texts)
    await Promise.all([hung.made, ...answers])
    await page.clock.runFor(timings.requestTimeoutMs)
    const alert = overlay(page, 'alert')
    await expect(alert).toContainText(texts('missing_encryption'))
    await alert.getByRole('button', { name: texts('ok') }).click()
    await page.clock.runFor(timings.submitGuardMs)
    await submitLogin(page, texts)
    const fresh = page.waitForEvent('domcontentloaded')
    await alert.getByRole('button', { name: texts('try_again') }).click()
    await fresh
    await submitLogin(page, texts)
    await expect(screen(page, 'home')).toBeVisible()
  })
})

/** Keeps the first request for this from ever being answered; resolves when it has been made. */
async function hangOnce(page: Page, url: string): Promise<{ made: Promise<unknown> }> {
  const made = page.waitForRequest(url)
  let count = 0
  await page.route(url, async route => {
    count += 1
    if (count > 1) await route.continue()
  })
  return { made }
}
