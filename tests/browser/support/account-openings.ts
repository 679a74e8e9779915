/** Opens each account form from home. Each function returns the form's element. */
import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { logIn, member, openLoginSheet, submitLogin } from './actions.ts'
import { expect, overlay, screen } from './fixtures.ts'

const agent = { userName: 'agent1', password: member.password }

export type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

export async function openLogin({ page, texts }: Stage, tab = 'by_username'): Promise<Locator> {
  const sheet = overlay(page, 'login')
  // After the player navigates back from the screen that the sheet opened, the sheet may still be
  // mounted.
  if ((await sheet.count()) === 0) await openLoginSheet(page, texts)
  await sheet.getByRole('tab', { name: texts(tab) }).click()
  return sheet
}

export async function openRegister(stage: Stage, tab = 'by_username'): Promise<Locator> {
  const { page, texts } = stage
  const login = await openLogin(stage)
  await login.getByRole('button', { name: texts('register'), exact: true }).click()
  const sheet = overlay(page, 'register')
  await sheet.getByRole('tab', { name: texts(tab) }).click()
  return sheet
}

export async function openReset(stage: Stage, tab: string): Promise<Locator> {
  const { page, texts } = stage
  const login = await openLogin(stage)
  await login.getByRole('button', { name: texts('forgot_password') }).click()
  const sheet = overlay(page, 'forgot-password')
  await sheet.getByRole('tab', { name: texts(tab) }).click()
  return sheet
}

export async function openChoice(stage: Stage): Promise<Locator> {
  const { page, texts } = stage
  const login = await openLogin(stage)
  const name = texts('continue_with').replace('{{name}}', 'Google')
  await login.getByRole('button', { name }).click()
  return overlay(page, 'login-choose')
}

export async function openSecondStep(stage: Stage, userName: string): Promise<Locator> {
  const { page, texts } = stage
  await openLogin(stage)
  await submitLogin(page, texts, { userName, password: member.password })
  return overlay(page, 'two-factor')
}

export async function openChange({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts)
  await goWithin(page, '/m/changePsw')
  return screen(page, 'change-password')
}

export async function openAgents({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts, agent)
  await goWithin(page, '/m/agentRegister')
  return screen(page, 'agent-register')
}

export async function openPayout({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts)
  await goWithin(page, '/m/securityCenter/addBankCard')
  return screen(page, 'add-bank-card')
}

export async function openFeedback({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts)
  await goWithin(page, '/m/feedback')
  return screen(page, 'feedback')
}

export async function openAvatar({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts)
  await goWithin(page, '/m/member/home')
  await page.getByRole('button', { name: texts('avatar_change') }).click()
  return overlay(page, 'avatar')
}

/** Opens the sheet for the first limit, which is for deposits in 24 hours. */
export async function openLimit({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts)
  await goWithin(page, '/m/member/limits')
  await screen(page, 'play-limits').getByRole('listitem').first().getByRole('button').click()
  return overlay(page, 'limits')
}

/** Opens the second factor that does not need a code from another device. */
export async function openFactor({ page, texts }: Stage): Promise<Locator> {
  await logIn(page, texts)
  await goWithin(page, '/m/securityCenter')
  const factor = screen(page, 'security-center')
    .getByRole('listitem')
    .filter({ hasText: texts('security_factor_ga') })

  await factor.getByRole('button', { name: texts('security_turn_on') }).click()

  return factor
}

/**
 * Navigates like a link in the app: the document does not reload, and the back button leads to the
 * previous screen.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

export async function openForcedChange(stage: Stage): Promise<Locator> {
  const { page, texts } = stage
  await openLogin(stage)
  await submitLogin(page, texts, { userName: 'default', password: '123456' })
  return screen(page, 'change-password')
}

export async function typePicture({ texts, sandbox }: Stage, form: Locator): Promise<void> {
  const digits = form.getByLabel(texts('captcha_digits'), { exact: true })
  await expect(digits).toBeEnabled()
  await digits.fill(await sandbox.latestCaptcha())
}

export async function solveGeetest({ page, texts }: Stage, form: Locator): Promise<void> {
  await form.getByRole('button', { name: texts('captcha_waiting') }).click()
  const box = page.getByRole('dialog', { name: 'Stand-in captcha' })
  await box.getByRole('button', { name: 'I am human' }).click()
  await expect(overlay(page, 'captcha')).toHaveAttribute('data-state', 'success')
}
