/** The ways in, in their states. */
import type { Page } from 'playwright'
import type { SandboxClient } from '../support/sandbox.ts'
import type { Texts } from '../support/texts.ts'

type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }
type Scene = { name: string; stage: (stage: Stage) => Promise<void> }

const password = 'Passw0rd!'

export const accountScenes: readonly Scene[] = [
  { name: 'login-faults', stage: stageLoginFaults },
  { name: 'login-mobile', stage: ({ page, texts }) => openMobile(page, texts, 'login') },
  { name: 'country-picker', stage: stageCountries },
  { name: 'captcha-picture', stage: stagePicture },
  { name: 'captcha-waiting', stage: stageGeetest },
  { name: 'captcha-error', stage: stageGeetestError },
  { name: 'two-factor', stage: ({ page }) => openStep(page) },
  { name: 'two-factor-sms', stage: stageStepSms },
  { name: 'two-factor-confirmed', stage: stageStepConfirmed },
  { name: 'change-password', stage: stageChangePassword },
  { name: 'forgot-password', stage: stageForgot },
  { name: 'register', stage: ({ page }) => open(page, 'register') },
  { name: 'register-mobile', stage: ({ page, texts }) => openMobile(page, texts, 'register') },
]

async function open(page: Page, screen: 'login' | 'register'): Promise<void> {
  await page.goto(`/m/${screen}`)
  await page.locator(`[data-screen="${screen}"] form`).waitFor()
}

async function openMobile(page: Page, texts: Texts, screen: 'login' | 'register'): Promise<void> {
  await open(page, screen)
  await page.getByRole('tab', { name: texts('by_mobile') }).click()
  await page.getByRole('button', { name: /\+\d+$/ }).waitFor()
}

async function stageLoginFaults({ page }: Stage): Promise<void> {
  await open(page, 'login')
  await page.locator('button[type=submit]').click()
}

async function stageCountries({ page, texts }: Stage): Promise<void> {
  await openMobile(page, texts, 'login')
  await page.getByRole('button', { name: /\+\d+$/ }).click()
  await page.locator('[data-overlay="country-picker"]').waitFor()
}

async function stagePicture({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
  await open(page, 'login')
  await page.locator('[data-overlay="captcha"] img').waitFor()
}

async function stageGeetest({ page, sandbox }: Stage): Promise<void> {
  const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: 'v4' }
  await sandbox.patch({ settings: { login: { captcha: { enabled: true } }, gw } })
  await open(page, 'login')
  await page.locator('[data-overlay="captcha"][data-state="waiting"]').waitFor()
}

async function stageGeetestError(stage: Stage): Promise<void> {
  await stageGeetest(stage)
  await stage.page.locator('[data-overlay="captcha"]').getByRole('button').click()
  await stage.page.getByRole('button', { name: 'Fail' }).click()
  await stage.page.locator('[data-overlay="captcha"][data-state="error"]').waitFor()
}

async function logIn(page: Page, username: string): Promise<void> {
  await open(page, 'login')
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.locator('button[type=submit]').click()
}

async function openStep(page: Page): Promise<void> {
  await logIn(page, 'tfa-all')
  await page.locator('[data-overlay="two-factor"]').waitFor()
}

async function stageStepSms({ page, texts }: Stage): Promise<void> {
  await openStep(page)
  await page.getByRole('tab', { name: texts('tfa_sms') }).click()
}

async function stageStepConfirmed({ page, texts }: Stage): Promise<void> {
  await openStep(page)
  await page.locator('[name="payeeName"]').fill('ALEX DOE')
  await page.getByRole('button', { name: texts('verify') }).click()
  await page.getByText(texts('tfa_confirmed')).waitFor()
}

async function stageChangePassword({ page }: Stage): Promise<void> {
  await logIn(page, 'first')
  await page.locator('[data-screen="change-password"]').waitFor()
}

async function stageForgot({ page, texts }: Stage): Promise<void> {
  await open(page, 'login')
  await page.getByRole('button', { name: texts('forgot_password') }).click()
  await page.locator('[data-overlay="forgot-password"]').waitFor()
}
