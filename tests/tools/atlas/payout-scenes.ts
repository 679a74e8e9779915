/**
 * Scenes for payout accounts, withdrawals and the security center, in their states, without real
 * numbers.
 */

import { endpoints } from '@livery/contract/endpoints.ts'
import { ageConfirmed } from '@livery/contract/local-storage-keys.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { enterHome, open, type Scene, type Stage } from './stage.ts'

const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }
const longCard = {
  id: 'card-2',
  bankName: 'Ngân hàng Thương mại Cổ phần Ngoại thương Việt Nam',
  holder: 'MARIA FERNANDA DE ALBUQUERQUE VASCONCELOS',
  lastDigits: '3456',
}
const addBankCard = '/m/securityCenter/addBankCard'

export const payoutScenes: readonly Scene[] = [
  { name: 'add-account', stage: stage => openForm(stage, addBankCard, 'add-bank-card') },
  { name: 'add-account-faults', stage: stageFaults },
  { name: 'add-account-pix', stage: stagePix },
  { name: 'add-account-done', stage: stageDone },
  { name: 'withdraw', stage: stage => openWithdraw(stage, [card, longCard]) },
  { name: 'withdraw-no-account', stage: stage => openWithdraw(stage, []) },
  { name: 'withdraw-turnover', stage: stageTurnover },
  { name: 'withdraw-failed-load', stage: stageFailedLoad },
  { name: 'withdraw-summary', stage: stage => stageSummary(stage, {}) },
  { name: 'withdraw-summary-code', stage: stage => stageSummary(stage, { stepUp: ['sms'] }) },
  { name: 'withdraw-pending', stage: stage => stageEnded(stage, 'hold') },
  { name: 'withdraw-arrived', stage: stage => stageEnded(stage, 'approve') },
  { name: 'withdraw-failed', stage: stage => stageEnded(stage, 'reject') },
  { name: 'security-center', stage: stage => openSecurity(stage) },
  { name: 'security-center-authenticator', stage: stageAuthenticator },
  { name: 'security-center-empty', stage: stageEmpty },
]

async function openForm({ page }: Stage, path: string, screen: string): Promise<void> {
  await enterHome(page)
  await open(page, path, screen)
  await page.locator('form').waitFor()
}

async function stageFaults(stage: Stage): Promise<void> {
  await openForm(stage, addBankCard, 'add-bank-card')
  await stage.page.locator('form button[type=submit]').click()
}

async function stagePix(stage: Stage): Promise<void> {
  await stage.sandbox.patch({ content: { countries: { defaultCountry: 'BR' } } })
  // One of the brands requires the player's age on this page.
  await stage.page.addInitScript(key => localStorage.setItem(key, '18'), ageConfirmed)
  await openForm(stage, `${addBankCard}Pix`, 'pix')
}

async function stageDone(stage: Stage): Promise<void> {
  await openForm(stage, addBankCard, 'add-bank-card')
  const { page, texts } = stage
  await page.getByRole('button', { name: texts('payout_bank'), exact: true }).click()
  await page.locator('[name="bankName"]').fill('First Bank')
  await page.locator('[name="holder"]').fill('ALEX DOE')
  await page.locator('[name="number"]').fill('123456789012')
  await page.locator('form button[type=submit]').click()
  await page.locator('form').waitFor({ state: 'detached' })
}

async function openWithdraw({ page, sandbox }: Stage, bankCards: (typeof card)[]): Promise<void> {
  await sandbox.happen('member1', { bankCards })
  await enterHome(page)
  await open(page, '/m/withdraw', 'withdraw')
  await untilQuiet(page)
}

async function stageTurnover(stage: Stage): Promise<void> {
  await stage.sandbox.happen('member1', { turnoverLeft: 1_234_500 })
  await openWithdraw(stage, [card])
}

async function stageFailedLoad(stage: Stage): Promise<void> {
  const { method, path } = endpoints.withdrawAccount
  await stage.sandbox.fault({ match: `${method} ${path}`, status: 500 })
  await openWithdraw(stage, [card])
}

async function stageSummary(stage: Stage, more: { stepUp?: ['sms'] }): Promise<void> {
  const { page, texts, sandbox } = stage
  await openWithdraw(stage, [card])
  await sandbox.happen('member1', more)
  await page.reload()
  await page
    .getByRole('group', { name: texts('withdraw_amounts') })
    .getByRole('button')
    .first()
    .click()
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: texts('withdraw_summary') }).waitFor()
}

async function stageEnded(stage: Stage, verdict: 'hold' | 'approve' | 'reject'): Promise<void> {
  await stage.sandbox.settle(verdict)
  await stageSummary(stage, {})
  await stage.page.locator('form button[type=submit]').click()
  await stage.page.locator('dl').waitFor()
  await stage.page.waitForURL(/\?payment=/)
}

async function openSecurity({ page, sandbox }: Stage): Promise<void> {
  await sandbox.happen('member1', { bankCards: [card, longCard] })
  await enterHome(page)
  await open(page, '/m/securityCenter', 'security-center')
  await untilQuiet(page)
}

async function stageAuthenticator(stage: Stage): Promise<void> {
  await openSecurity(stage)
  const name = stage.texts('security_factor_ga')
  await stage.page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
}

async function stageEmpty(stage: Stage): Promise<void> {
  await stage.sandbox.patch({ content: { withoutSecondFactors: true } })
  await enterHome(stage.page)
  await open(stage.page, '/m/securityCenter', 'security-center')
  await untilQuiet(stage.page)
}
