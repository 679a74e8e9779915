/** Scenes for deposits: the form, its summary, and a payment in each of its states. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { enterHome, open, type Scene, type Stage } from './stage.ts'

const address = '/m/voucherCenter'
const long = 'A way of paying with a name that nobody has shortened yet '.repeat(2)
const steps = {
  bank: {
    ...{ kind: 'transfer', bankName: 'First Demo Bank', holder: 'DEMO PAYMENTS LTD' },
    ...{ number: '0011 2233 4455', reference: 'R-1' },
  },
  virtual: {
    ...{ kind: 'address', network: 'TRC20', address: 'TDemoAddressNotForRealMoney0000001' },
    coin: { name: 'USDT', amount: '10000.00', rate: 100 },
  },
  pix: { kind: 'pix', code: '00020126360014br.gov.bcb.pix0114M-1-p15204000053039865802BR' },
  card: { kind: 'page', url: '/lgw/games/pay/M-1-p1' },
} as const

export const depositScenes: readonly Scene[] = [
  { name: 'deposit', stage: stageForm },
  { name: 'deposit-failed', stage: stageFailed },
  { name: 'deposit-empty', stage: stage => stageMethods(stage, []) },
  { name: 'deposit-long', stage: stage => stageMethods(stage, [toMethod(long)]) },
  { name: 'deposit-wrong-amount', stage: stageWrongAmount },
  { name: 'deposit-ready', stage: stageReady },
  { name: 'deposit-sheet', stage: stageSheet },
  { name: 'deposit-in-doubt', stage: stageInDoubt },
  ...(['bank', 'virtual', 'pix', 'card'] as const).map(kind => ({
    name: `deposit-waiting-${kind}`,
    stage: (stage: Stage) => stagePayment(stage, { methodKind: kind, steps: steps[kind] }),
  })),
  { name: 'deposit-arrived', stage: stage => stagePayment(stage, { state: 'arrived' }) },
  {
    name: 'deposit-refused',
    stage: stage => stagePayment(stage, { state: 'failed', reason: 'The bank refused it' }),
  },
]

async function stageForm(stage: Stage): Promise<void> {
  await enterHome(stage.page)
  await open(stage.page, address, 'deposit')
  await stage.page.locator('[name="amount"]').waitFor()
  await untilQuiet(stage.page)
}

async function stageFailed(stage: Stage): Promise<void> {
  await enterHome(stage.page)
  for (const { path } of [endpoints.depositSettings, endpoints.payments]) {
    await stage.sandbox.fault({ match: `GET ${path}`, status: 500 })
  }
  await open(stage.page, address, 'deposit')
  await stage.page.getByRole('alert').first().waitFor()
}

async function stageMethods(stage: Stage, methods: object[]): Promise<void> {
  await enterHome(stage.page)
  const value = { currency: 'USD', methods, bonuses: [] }
  const match = `GET ${endpoints.depositSettings.path}`
  await stage.sandbox.fault({ match, body: { success: true, value } })
  await open(stage.page, address, 'deposit')
  await untilQuiet(stage.page)
}

async function stageWrongAmount(stage: Stage): Promise<void> {
  await stageForm(stage)
  await stage.page.locator('[name="amount"]').fill('1')
  await stage.page.locator('form button[type=submit]').click()
  await stage.page.getByRole('alert').waitFor()
}

async function stageReady(stage: Stage): Promise<void> {
  await stageForm(stage)
  await stage.page.locator('fieldset button').first().click()
  await stage.page.locator('form dl').waitFor()
}

async function stageSheet(stage: Stage): Promise<void> {
  const { page, texts } = stage
  await enterHome(stage.page)
  await page.getByRole('button', { name: texts('wallet_deposit') }).click()
  await page.locator('[data-overlay="deposit"] [name="amount"]').waitFor()
  await untilQuiet(page)
}

async function stageInDoubt(stage: Stage): Promise<void> {
  const { page, texts } = stage
  await stageReady(stage)
  await page.route(`**${endpoints.createDeposit.path}`, route => route.abort())
  await page.locator('[data-screen="deposit"] form button[type=submit]').click()
  await page.locator('[data-overlay="alert"]').getByRole('button').click()
  await page.getByText(texts('deposit_in_doubt_text')).waitFor()
}

async function stagePayment(stage: Stage, changes: object): Promise<void> {
  await enterHome(stage.page)
  const value = {
    ...{ id: 'M-1-p1', kind: 'deposit', state: 'pending', methodName: 'Bank transfer' },
    ...{ methodKind: 'bank', amount: 1_000_000, fee: 10_000, arrives: 1_090_000, bonus: 100_000 },
    ...{ createdAt: '2026-11-20T10:30:00Z', ...changes },
  }
  const match = `GET ${endpoints.payment.path}`
  await stage.sandbox.fault({ match, body: { success: true, value } })
  await open(stage.page, `${address}?payment=M-1-p1`, 'deposit')
  await stage.page.locator('dl').first().waitFor()
}

function toMethod(name: string) {
  const limits = { minimum: 1_000, maximum: 999_999_999_900, presets: [1_000, 999_999_999_900] }
  return { id: 'a', kind: 'bank', name, ...limits }
}
