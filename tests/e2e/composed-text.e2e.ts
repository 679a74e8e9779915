/** Text that an input method composes, as the browser enters it. */
import type { Locator, Page } from '@playwright/test'
import { field, startAsMember, submitLogin } from './actions.ts'
import { expect, overlay, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

/** What the input method shows, step by step; the last step is what it enters. */
type Composition = readonly string[]

const digits: readonly Composition[] = [
  ['１', '１２', '１２３'],
  ['๑', '๑๒', '๑๒๓'],
  ['၁', '၁၂', '၁၂၃'],
  ['1', '12', '123'],
]
const words: readonly Composition[] = [
  ['ｋ', 'か', 'かｎ', 'かん', '漢'],
  ['n', 'ni', 'ni h', 'ni hao', '你好'],
  ['ㅎ', '하', '한', '한ㄱ', '한그', '한글'],
  ['ก', 'กา', 'การ'],
]

async function compose(page: Page, input: Locator, steps: Composition): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await input.fill('')
  await input.focus()
  for (const text of steps) {
    const end = text.length
    await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  }
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await session.detach()
}

async function expectOnce(page: Page, input: Locator, all: readonly Composition[], value?: string) {
  for (const steps of all) {
    await compose(page, input, steps)
    await expect(input).toHaveValue(value ?? steps.at(-1) ?? '')
  }
}

onceAt('tlb')('a composed text', () => {
  test('is in every kind of field once', async ({ page, texts, sandbox }) => {
    const named = (key: string) => field(page, texts(key))

    await test.step('numbers and codes of a visitor', async () => {
      await page.goto('/m/login')
      await expectOnce(page, named('username'), [['m', 'me', 'mem']])
      await page.getByRole('tab', { name: texts('by_mobile') }).click()
      await expectOnce(page, named('mobile_number'), digits, '123')
      await expectOnce(page, named('sms_code'), digits, '123')
    })

    await test.step('the cells of a code', async () => {
      await page.goto('/m/login')
      await submitLogin(page, texts, { userName: 'tfa-ga', password: 'Passw0rd!' })
      await expect(overlay(page, 'two-factor')).toBeVisible()
      await expectOnce(page, named('auth_code'), digits, '123')
      await expectOnce(
        page,
        named('auth_code'),
        [['６', '６５', '６５４', '６５４３２１']],
        '654321',
      )
    })

    await test.step('an account for payouts, and its holder', async () => {
      await startAsMember(page, sandbox)
      await page.goto('/m/securityCenter/addBankCard')
      await page.getByRole('button', { name: texts('payout_bank'), exact: true }).click()
      await expectOnce(page, named('account_holder'), words)
      await expectOnce(page, named('account_number'), digits, '123')
      await expectOnce(
        page,
        named('account_number'),
        [['4', '41', '411', '4111', '41112']],
        '4111 2',
      )
    })

    await test.step('a search and an amount', async () => {
      await page.goto('/m/game')
      await expectOnce(page, page.getByRole('searchbox'), words)
      await page.goto('/m/voucherCenter')
      await expectOnce(page, named('deposit_amount'), digits)
    })
  })
})
