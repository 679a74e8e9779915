import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { submitLogin } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ reducedMotion: 'reduce' })

type Stage = { page: Page; sandbox: SandboxClient; texts: (key: string) => string }

const password = 'Passw0rd!'

/**
 * Every login and registration form in each of its states. Each entry contains the steps to reach
 * the state and the elements that must be visible.
 */
const stages: Record<string, (stage: Stage) => Promise<void>> = {
  'login with field errors, by name and by mobile number': async ({ page, texts }) => {
    await page.goto('/m/login')
    await screen(page, 'login').locator('button[type=submit]').click()

    await expect(page.getByText(texts('username_required'))).toBeVisible()

    await expectUsable(page)
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await screen(page, 'login').locator('button[type=submit]').click()

    await expect(page.getByText(texts('mobile_required'))).toBeVisible()
  },
  'the country list': async ({ page, texts }) => {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await page.getByRole('button', { name: /\+\d+$/ }).click()
    await expect(overlay(page, 'country-picker').getByRole('listitem').first()).toBeVisible()
  },
  'registration, by name and by mobile number': async ({ page, sandbox, texts }) => {
    await sandbox.patch({ settings: { registration: { mobilePassword: true } } })
    await page.goto('/m/register')
    await screen(page, 'register').locator('button[type=submit]').click()
    await expect(page.getByText(texts('password_required'))).toBeVisible()
    await expectUsable(page)
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
  },
  'the second step, by name and by SMS': async ({ page, texts }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'tfa-all', password })
    await expect(overlay(page, 'two-factor')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('tab', { name: texts('tfa_sms') }).click()
  },
  'an image captcha': async ({ page, sandbox }) => {
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
    await page.goto('/m/login')
    await expect(overlay(page, 'captcha').getByRole('img')).toBeVisible()
  },
  'a failed captcha': async ({ page, sandbox, texts }) => {
    const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: 'v4' }
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } }, gw } })
    await page.goto('/m/login')
    await overlay(page, 'captcha').getByRole('button').click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('button', { name: texts('click_to_retry') })).toBeVisible()
  },
  'a password change': async ({ page, texts }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'first', password })
    await expect(screen(page, 'change-password')).toBeVisible()
  },
  'a forgotten password, by e-mail and by SMS': async ({ page, texts }) => {
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('forgot_password') }).click()
    await expect(overlay(page, 'forgot-password').getByRole('tab').first()).toBeVisible()
    await expectUsable(page)
    await page.getByRole('tab', { name: texts('by_sms') }).click()
  },
}

describeOnlyAt('tlb')('the account screens', () => {
  for (const [name, stage] of Object.entries(stages)) {
    test(`${name} has no accessibility violations, and all targets are large enough [WCAG 2.5.8, 3.3.2]`, async ({
      page,
      sandbox,
      texts,
    }) => {
      await stage({ page, sandbox, texts })
      await expectUsable(page)
    })
  }
})
