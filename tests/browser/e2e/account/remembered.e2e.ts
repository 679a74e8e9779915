/**
 * Tests every event that ends a remembered login while the page is open. The auto-login spec covers
 * the other events.
 */
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import {
  confirmAge,
  field,
  makeUsername,
  member,
  readSession,
  submitLogin,
} from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  editRemembered,
  endTab,
  readRemembered,
  rememberMember,
  seedRemembered,
} from '../../support/remembered.ts'

const describeInOneBrand = describeOnlyAt('lotus')

type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

/** The player's actions, each with a check that the action is complete. */
const events: Record<string, (stage: Stage) => Promise<void>> = {
  'a rejected manual login [LOGIN-11]': async ({ page, texts }) => {
    await page.goto('/m/login')
    await seedRemembered(page)
    await submitLogin(page, texts, { ...member, password: 'wrong-one' })
    await expect(field(page, texts('password'))).toHaveAttribute('aria-invalid', 'true')
  },
  'a manual login without "remember me"': async ({ page, texts }) => {
    await page.goto('/m/login')
    await seedRemembered(page)
    await submitLogin(page, texts, { ...member, userName: 'agent1' })
    await expect.poll(() => readSession(page)).toMatchObject({ userName: 'agent1' })
  },
  'a login by SMS': async ({ page, texts }) => {
    await page.goto('/m/login')
    await seedRemembered(page)
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    await field(page, texts('mobile_number')).fill('9175000001')
    await page.getByRole('button', { name: texts('send_code') }).click()
    await field(page, texts('sms_code')).fill('123456')
    await page.keyboard.press('Enter')

    await expect.poll(() => readSession(page)).not.toBeNull()
  },
  'a registration': async ({ page, texts }) => {
    await page.goto('/m/register')
    await seedRemembered(page)
    await field(page, texts('username')).fill(makeUsername())
    await field(page, texts('password')).fill('Secret123')
    await confirmAge(page)
    await field(page, texts('password')).press('Enter')

    await expect.poll(() => readSession(page)).not.toBeNull()
  },
  'a password change': async ({ page, texts, sandbox }) => {
    await page.goto('/m/login')
    await submitLogin(page, texts, { userName: 'first', password: 'Passw0rd!' })

    await expect(screen(page, 'change-password')).toBeVisible()

    await seedRemembered(page)
    await field(page, texts('new_password')).fill('Passw0rd!')
    await field(page, texts('repeat_password')).fill('Passw0rd!')
    // The call is faked, so that the account, which other tests rely on, does not change.
    const body = { success: true, value: {} }
    await sandbox.fault({ match: 'PUT /wps/member/password', status: 200, body })
    await page.keyboard.press('Enter')

    await expect(screen(page, 'home')).toBeVisible()
  },
  'a password reset by SMS': async ({ page, texts }) => {
    await page.goto('/m/login')
    await seedRemembered(page)
    await page.getByRole('button', { name: texts('forgot_password') }).click()
    const sheet = overlay(page, 'forgot-password')
    await sheet.getByRole('tab', { name: texts('by_sms') }).click()
    await sheet.locator('[name="username"]').fill('agent1')
    await sheet.locator('[name="mobileNum"]').fill('9175000002')
    await sheet.locator('[name="verificationCode"]').fill('123456')
    await sheet.locator('[name="newPassword"]').fill('Passw0rd!')
    await page.keyboard.press('Enter')

    await expect(sheet.getByRole('status')).toContainText(texts('reset_done'))
  },
}

describeInOneBrand('a remembered login is forgotten after', () => {
  for (const [event, happens] of Object.entries(events)) {
    test(event, async ({ page, texts, sandbox }) => {
      await happens({ page, texts, sandbox })
      await expect.poll(() => readRemembered(page)).toBeNull()
    })
  }
})

describeInOneBrand('a remembered login', () => {
  test('a remembered login older than 30 days is forgotten at the next visit, without a platform call', async ({
    page,
    texts,
    sandbox,
  }) => {
    await rememberMember(page, texts)
    await editRemembered(page, { savedAtMs: Date.now() - 31 * 86_400_000 })
    await endTab(page)
    await page.goto('/m/home')
    await expect.poll(() => readRemembered(page)).toBeNull()
    expect(await sandbox.requests('/wps/session/login')).toHaveLength(1)
  })
})
