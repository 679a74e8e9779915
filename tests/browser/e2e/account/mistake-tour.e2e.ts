/** A player who makes every ordinary mistake at once meets no dialog that must be closed. */
import type { Page } from '@playwright/test'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import { field, member, submitLogin } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { serveOverHttps } from '../../support/over-https.ts'

/** Collects the texts of the dialogs that require an answer, on every page. */
async function watchModals(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteModal', (text: string) => void seen.push(text))
  await page.addInitScript(() => {
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role="alertdialog"]')) {
        if (known.has(one)) continue
        known.add(one)
        ;(window as unknown as { noteModal(text: string): void }).noteModal(one.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return seen
}

describeOnlyAt('aurora')('a tour of mistakes', () => {
  test('mistakes in the form, the password, the captcha, the second step and the network open no dialog', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/session\/login|ERR_|Failed to load/)
    const modals = await watchModals(page)
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
    await page.goto('/m/login')
    const password = field(page, texts('password'))
    const digits = field(page, texts('captcha_digits'))
    const picture = overlay(page, 'captcha').getByRole('img')
    let used: string | null = null
    /** Fills in a captcha; each rejection replaces its picture. */
    const fillCaptcha = async (code?: string) => {
      await expect.poll(() => picture.getAttribute('src')).not.toBe(used)
      used = await picture.getAttribute('src')
      await digits.fill(code ?? (await sandbox.latestCaptcha()))
    }
    const alex = { ...member, userName: 'tfa-ga' }

    await test.step('an empty form', async () => {
      await page
        .locator('form')
        .getByRole('button', { name: texts('login'), exact: true })
        .click()

      await expect(field(page, texts('username'))).toBeFocused()
      await expect(field(page, texts('username'))).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('a wrong captcha', async () => {
      await fillCaptcha('0000')
      await submitLogin(page, texts, alex)

      await expect(overlay(page, 'captcha')).toContainText(texts('captcha_wrong'))
      await expect(password).toHaveValue(alex.password)
    })

    await test.step('a wrong password', async () => {
      await waitForGuard(page)
      await fillCaptcha()
      await submitLogin(page, texts, { ...alex, password: 'not-the-password' })

      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(password).toBeFocused()
    })

    await test.step('a wrong code in the second step', async () => {
      await waitForGuard(page)
      await fillCaptcha()
      await submitLogin(page, texts, alex)
      const step = overlay(page, 'two-factor')
      const verify = step.getByRole('button', { name: texts('verify'), exact: true })
      const code = field(page, texts('auth_code'))
      await code.fill('111111')
      await verify.click()

      await expect(step.locator('[data-overlay=alert]')).toBeVisible()
      await expect(code).toHaveValue('111111')

      await waitForGuard(page)
      await code.fill('654321')
      await verify.click()

      await expect(screen(page, 'home')).toBeVisible()
    })

    // Over HTTPS, as for every player: without it, the specification requires a dialog (ERROR-13).
    await test.step('no network', async () => {
      const origin = await serveOverHttps(context, brand)
      await page.goto(`${origin}/m/login`)
      await context.route('**/wps/session/login', route => route.abort('internetdisconnected'))
      // Without the event, which would show the offline strip.
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
      await fillCaptcha()
      await submitLogin(page, texts)

      await expect(page.locator('form [data-overlay="alert"]')).toBeVisible()
      await expect(field(page, texts('username'))).toHaveValue(member.userName)
    })

    expect(modals).toEqual([])
  })
})
