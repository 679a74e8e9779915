/** Scenes for the login and registration methods in their states. */

import type { Page } from 'playwright'
import type { Texts } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import {
  enter,
  openForm,
  openLoginSheet,
  overlay,
  type Scene,
  type Stage,
  submitLogin,
} from './stage.ts'

export const accountScenes: readonly Scene[] = [
  { name: 'login', stage: ({ page }) => openForm(page, 'login') },
  { name: 'login-sheet', stage: openLoginSheet },
  { name: 'login-faults', stage: ({ page }) => stageFaults(page, 'login') },
  { name: 'login-wrong-password', stage: stageWrongPassword },
  { name: 'login-mobile', stage: ({ page, texts }) => openMobile(page, texts, 'login') },
  { name: 'login-social', stage: stageSocial },
  { name: 'country-picker', stage: stageCountries },
  { name: 'country-picker-empty', stage: stageNoCountry },
  { name: 'two-factor', stage: ({ page }) => openStep(page) },
  { name: 'two-factor-sms', stage: stage => stageStep(stage, 'tfa_sms') },
  { name: 'two-factor-ga', stage: stage => stageStep(stage, 'tfa_ga') },
  { name: 'two-factor-faults', stage: stageStepFaults },
  { name: 'two-factor-confirmed', stage: stageStepConfirmed },
  { name: 'change-password', stage: stageChangePassword },
  { name: 'forgot-password', stage: openForgot },
  { name: 'forgot-password-sms', stage: stageForgotSms },
  { name: 'forgot-password-done', stage: stageForgotDone },
  { name: 'register', stage: ({ page }) => openForm(page, 'register') },
  { name: 'register-faults', stage: ({ page }) => stageFaults(page, 'register') },
  { name: 'register-mobile', stage: ({ page, texts }) => openMobile(page, texts, 'register') },
  { name: 'register-sheet', stage: stageRegisterSheet },
  { name: 'register-confirm', stage: stageConfirm },
  { name: 'first-steps', stage: stageFirstSteps },
]

async function openMobile(page: Page, texts: Texts, screen: 'login' | 'register'): Promise<void> {
  await openForm(page, screen)
  await page.getByRole('tab', { name: texts('by_mobile') }).click()
  await page.getByRole('button', { name: /\+\d+/ }).waitFor()
}

async function stageFaults(page: Page, screen: 'login' | 'register'): Promise<void> {
  await openForm(page, screen)
  await page.locator('button[type=submit]').click()
}

async function stageWrongPassword(stage: Stage): Promise<void> {
  await openLoginSheet(stage)
  await submitLogin(stage.page, 'member1', 'not-the-password')
  await overlay(stage.page, 'alert').waitFor()
}

/**
 * Opens the social buttons. Brands without an identity project do not have social buttons, which
 * the scene then shows.
 */
async function stageSocial({ page, sandbox }: Stage): Promise<void> {
  const project = { apiKey: 'demo-key', projectId: 'demo', appId: '1:1:web:1' }
  const smsProvider = { firebase: false, ...project, messagingSenderId: '1' }
  await sandbox.patch({ settings: { smsProvider } })
  await openForm(page, 'login')
  await untilQuiet(page)
}

async function stageCountries({ page, texts }: Stage): Promise<void> {
  await openMobile(page, texts, 'login')
  await page.getByRole('button', { name: /\+\d+/ }).click()
  await overlay(page, 'country-picker').waitFor()
}

async function stageNoCountry(stage: Stage): Promise<void> {
  await stageCountries(stage)
  await overlay(stage.page, 'country-picker').locator('input').fill('zzzz')
}

async function openStep(page: Page): Promise<void> {
  await enter(page, 'tfa-all')
  await overlay(page, 'two-factor').waitFor()
}

async function stageStep({ page, texts }: Stage, tab: string): Promise<void> {
  await openStep(page)
  await page.getByRole('tab', { name: texts(tab) }).click()
}

async function stageStepFaults(stage: Stage): Promise<void> {
  await stageStep(stage, 'tfa_sms')
  await stage.page.getByRole('button', { name: stage.texts('verify') }).click()
}

async function stageStepConfirmed({ page, texts }: Stage): Promise<void> {
  await openStep(page)
  await page.locator('[name="payeeName"]').fill('ALEX DOE')
  await page.getByRole('button', { name: texts('verify') }).click()
  await page.getByText(texts('tfa_confirmed')).waitFor()
}

async function stageChangePassword({ page }: Stage): Promise<void> {
  await enter(page, 'first')
  await page.locator('[data-screen="change-password"]').waitFor()
}

async function openForgot({ page, texts }: Stage): Promise<void> {
  await openForm(page, 'login')
  await page.getByRole('button', { name: texts('forgot_password') }).click()
  await overlay(page, 'forgot-password').locator('form').waitFor()
}

async function stageForgotSms(stage: Stage): Promise<void> {
  await openForgot(stage)
  await stage.page.getByRole('tab', { name: stage.texts('by_sms') }).click()
}

async function stageForgotDone(stage: Stage): Promise<void> {
  await openForgot(stage)
  const sheet = overlay(stage.page, 'forgot-password')
  await sheet.locator('[name="username"]').fill('member1')
  await sheet.locator('[name="email"]').fill('member1@mail.example')
  await sheet.locator('button[type=submit]').click()
  await sheet.locator('form').waitFor({ state: 'detached' })
}

async function stageRegisterSheet(stage: Stage): Promise<void> {
  await openLoginSheet(stage)
  await overlay(stage.page, 'login')
    .getByRole('button', { name: stage.texts('register') })
    .click()
  await overlay(stage.page, 'register').locator('form').waitFor()
}

async function stageConfirm({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ settings: { registration: { confirmFirst: true } } })
  await openForm(page, 'register')
  await page.locator('[name="isOfAge"]').check()
  await submitLogin(page, `new${Date.now() % 1e9}`)
  await overlay(page, 'alert').or(overlay(page, 'confirm')).waitFor()
}

async function stageFirstSteps({ page }: Stage): Promise<void> {
  await openForm(page, 'register')
  await page.locator('[name="isOfAge"]').check()
  await submitLogin(page, `new${Date.now() % 1e9}`)
  await page.locator('section[aria-labelledby="first-steps"]').waitFor()
}
