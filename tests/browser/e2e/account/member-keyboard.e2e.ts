/** Completes a member's flows with only the keyboard, in screen-reader reading order. */
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { field, logIn, member } from '../../support/actions.ts'
import { depositPath, expectWaiting, payButton, readDeposits } from '../../support/deposit-steps.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { openByKeyboard, tabTo } from '../../support/keyboard-steps.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

const flows: Record<string, (stage: Stage) => Promise<void>> = {
  'a deposit': async ({ page, texts, sandbox }) => {
    await openByKeyboard(page, depositPath, 'deposit')
    await tabTo(page, field(page, texts('deposit_amount')))
    await page.keyboard.type('150.25')
    await page.keyboard.press('Enter')

    await expect(payButton(page, texts)).toBeFocused()

    await page.keyboard.press('Enter')
    await expectWaiting(page, texts)

    expect((await readDeposits(sandbox)).map(({ amount }) => amount)).toEqual([15_025])
  },
  'a withdrawal and its cancellation': async ({ page, texts, sandbox }) => {
    await sandbox.happen(member.userName, { bankCards: [card] })
    await openByKeyboard(page, '/m/withdraw', 'withdraw')
    await tabTo(page, field(page, texts('withdraw_amount')))
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: texts('withdraw_summary') })).toBeFocused()

    await tabTo(page, page.locator('form [type=submit]'))
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\?payment=/)

    await tabTo(page, page.getByRole('button', { name: texts('withdraw_cancel') }))
    await page.keyboard.press('Enter')
    const yes = overlay(page, 'confirm').getByRole('button', { name: texts('withdraw_cancel') })

    await expect(yes).toBeVisible()

    await tabTo(page, yes)
    await page.keyboard.press('Enter')

    await expect(screen(page, 'withdraw').getByRole('status')).toContainText(
      texts('withdraw_cancelled_text'),
    )
  },
  'a payout account': async ({ page, texts }) => {
    await openByKeyboard(page, '/m/securityCenter/addBankCard', 'add-bank-card')

    for (const [label, typed] of [
      ['bank_name', 'First Bank'],
      ['account_holder', 'ALEX DOE'],
      ['account_number', '123456789012'],
    ] as const) {
      await tabTo(page, field(page, texts(label)))
      await page.keyboard.type(typed)
    }

    await page.keyboard.press('Enter')

    await expect(page.getByText(texts('account_saved'), { exact: true })).toBeVisible()
  },
  'a redemption': async ({ page, texts, sandbox }) => {
    await openByKeyboard(page, '/m/mall/mallHome', 'mall')
    const { points } = await sandbox.give(member.userName)
    await tabTo(
      page,
      screen(page, 'mall')
        .getByRole('button')
        .filter({ hasText: texts('redeem') })
        .first(),
    )
    await page.keyboard.press('Enter')
    const yes = overlay(page, 'confirm').getByRole('button', { name: texts('redeem'), exact: true })

    await expect(yes).toBeVisible()

    await tabTo(page, yes)
    await page.keyboard.press('Enter')

    await expect.poll(async () => (await sandbox.give(member.userName)).points).toBe(points - 500)
  },
  feedback: async ({ page, texts }) => {
    await openByKeyboard(page, '/m/feedback', 'feedback')
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await tabTo(page, field(page, texts('feedback_content')))
    await page.keyboard.type('The game stopped.')
    await tabTo(page, page.getByRole('button', { name: texts('feedback_send') }))
    await page.keyboard.press('Enter')

    await expect(screen(page, 'feedback').getByRole('listitem')).toHaveCount(1)
  },
  'a limit': async ({ page, texts }) => {
    await openByKeyboard(page, '/m/member/limits', 'play-limits')
    const row = screen(page, 'play-limits').getByRole('listitem').first()
    await tabTo(page, row.getByRole('button'))
    await page.keyboard.press('Enter')
    const amount = field(page, texts('limit_amount'))

    await expect(amount).toBeVisible()

    await tabTo(page, amount)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('200')
    await page.keyboard.press('Enter')

    await expect(row).toContainText('$200')
    await expect(row.getByRole('button')).toBeFocused()
  },
}

describeOnlyAt('aurora')('with only the keyboard, and in reading order, a member makes', () => {
  for (const [name, go] of Object.entries(flows)) {
    test(name, async ({ page, texts, sandbox }) => {
      await sandbox.settle('hold')
      await logIn(page, texts)
      await go({ page, texts, sandbox })
    })
  }
})
