/** Tests a withdrawal from the balance to an account, in each of its states. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { field, logIn, member, startAsMember, submitLogin } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { createWithdrawal, cancelWithdrawal, withdrawAccount, sendOwnCode } = endpoints
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

/**
 * Opens the form as a member with one payout account. Payments stay pending until the test
 * completes them.
 */
async function openForm({ page, sandbox }: Stage, more = {}): Promise<void> {
  await sandbox.happen(member.userName, { bankCards: [card], ...more })
  await sandbox.settle('hold')
  await startAsMember(page, sandbox)
  await page.goto('/m/withdraw')
}

/**
 * Selects the smallest suggested amount, which depends on the brand's currency, and continues to
 * the summary.
 */
async function review({ page, texts }: Stage): Promise<void> {
  await page
    .getByRole('group', { name: texts('withdraw_amounts') })
    .getByRole('button')
    .first()
    .click()
  await page.locator('form [type=submit]').click()
  await expect(page.getByRole('heading', { name: texts('withdraw_summary') })).toBeFocused()
}

async function confirm({ page, texts }: Stage): Promise<void> {
  const [before = ''] = texts('withdraw_confirm').split('{{')
  await page.getByRole('button', { name: new RegExp(`^${before.trim()}.*\\d`) }).click()
}

async function readBalance(page: Page): Promise<string> {
  return (await screen(page, 'withdraw').locator('dd').first().textContent()) ?? ''
}

test('a member withdraws to a payout account, sees the net amount, and follows the withdrawal to its end [ROUTE-17, CALL-37, MONEY-02]', {
  tag: '@fast-at-lotus',
}, async ({ page, texts, sandbox }) => {
  const stage = { page, texts, sandbox }
  const withdraw = screen(page, 'withdraw')
  await sandbox.settle('hold')
  await startAsMember(page, sandbox)
  await page.goto('/m/withdraw')

  // Without an account, the player can add an account and then returns to this screen.
  await expect(withdraw.getByText(texts('withdraw_no_account_title'))).toBeVisible()

  await expectUsable(page)
  await sandbox.happen(member.userName, { bankCards: [card] })
  await withdraw.getByRole('link', { name: texts('withdraw_add_account') }).click()
  await screen(page, 'add-bank-card')
    .getByRole('link', { name: texts('back') })
    .click()

  await expect(withdraw.getByRole('radio', { name: /First Bank.*9012/ })).toBeChecked()

  await expectUsable(page)
  const balance = await readBalance(page)
  await review(stage)
  await expectUsable(page)
  await confirm(stage)

  await expect(withdraw).toContainText(texts('withdraw_pending'))
  await expect(page).toHaveURL(/\?payment=/)

  await expectUsable(page)
  const [payment] = await sandbox.payments()

  expect(payment).toMatchObject({ kind: 'withdrawal', state: 'pending', account: '•••• 9012' })
  expect(payment?.arrives).toBe((payment?.amount ?? 0) - (payment?.fee ?? 0))

  await page.reload()

  await expect(withdraw).toContainText(texts('withdraw_pending'))

  await sandbox.endPayment(payment?.id ?? '', 'approve')

  await expect(withdraw.getByRole('status')).toContainText(texts('withdraw_arrived_text'))

  await withdraw.getByRole('link', { name: texts('withdraw_back') }).click()

  await expect(withdraw.getByRole('listitem')).toContainText(texts('withdraw_state_arrived'))
  expect(await readBalance(page)).not.toBe(balance)
  expect(await sandbox.requests(createWithdrawal.path)).toHaveLength(1)
})

describeOnlyAt('aurora')('a withdrawal', () => {
  test('a pending withdrawal can be canceled, which restores the balance [WCAG 3.3.4]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const stage = { page, texts, sandbox }
    await openForm(stage)
    const balance = await readBalance(page)
    await review(stage)
    await confirm(stage)
    await page.getByRole('button', { name: texts('withdraw_cancel') }).click()
    await overlay(page, 'confirm')
      .getByRole('button', { name: texts('withdraw_keep') })
      .click()

    expect(await sandbox.requests(cancelWithdrawal.path)).toHaveLength(0)

    await page.getByRole('button', { name: texts('withdraw_cancel') }).click()
    await overlay(page, 'confirm')
      .getByRole('button', { name: texts('withdraw_cancel') })
      .click()

    await expect(screen(page, 'withdraw').getByRole('status')).toContainText(
      texts('withdraw_cancelled_text'),
    )

    await page.getByRole('link', { name: texts('withdraw_back') }).click()

    await expect.poll(() => readBalance(page)).toBe(balance)
    await expect(page.getByRole('listitem')).toContainText(texts('withdraw_state_cancelled'))
  })

  test('a withdrawal that the bank rejected shows the reason, and the balance is restored', async ({
    page,
    texts,
    sandbox,
  }) => {
    const stage = { page, texts, sandbox }
    await openForm(stage)
    await sandbox.settle('reject')
    await review(stage)
    await confirm(stage)

    await expect(page.getByRole('heading', { name: texts('withdraw_failed') })).toBeVisible()
    await expect(screen(page, 'withdraw').getByRole('status')).toContainText(
      texts('withdraw_failed_text'),
    )
    await expect(screen(page, 'withdraw')).toContainText('The bank refused the payment')
  })

  test("a withdrawal's rejection appears in a notice and at the form, which keeps the amount", async ({
    page,
    texts,
    sandbox,
  }) => {
    const stage = { page, texts, sandbox }
    const message = 'Payouts rest until noon'
    const body = { success: false, errorCode: 'payment.paused', message }
    await sandbox.fault({ match: `POST ${createWithdrawal.path}`, body, times: 1 })
    await openForm(stage)
    await review(stage)
    await confirm(stage)

    await expect(overlay(page, 'alert')).toContainText(message)

    await overlay(page, 'alert')
      .getByRole('button', { name: texts('ok') })
      .click()

    await expect(screen(page, 'withdraw').getByRole('alert')).toContainText(message)
    await expect(field(page, texts('withdraw_amount'))).toHaveValue('20')

    await page.locator('form [type=submit]').click()
    await confirm(stage)

    await expect(page).toHaveURL(/\?payment=/)
    expect(await sandbox.payments()).toHaveLength(1)
  })

  test('the withdrawal form shows the allowed amounts at the field, and the fee before the last tap [WCAG 3.3.3, 3.3.4]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openForm({ page, texts, sandbox })
    const amount = field(page, texts('withdraw_amount'))
    const next = page.locator('form [type=submit]')

    for (const [typed, fault] of [
      ['', 'How much do you want to withdraw?'],
      ['x', 'This is no amount of your currency'],
      ['19.99', '$20 at least'],
      ['999999999', /at most$/],
    ] as const) {
      await amount.fill(typed)
      await next.click()
      await expect(amount).toHaveAccessibleDescription(fault)
      await expect(amount).toBeFocused()
    }

    await amount.fill('50.25')

    // The fee is one dollar plus half a percent of 50.25, rounded down.
    await expect(amount).toHaveAccessibleDescription('You receive $49')

    await next.click()

    await expect(page.locator('form dd')).toHaveText(['$50.25', '0.5% + $1.00 · $1.25', '$49.00'])
    expect(await sandbox.requests(createWithdrawal.path)).toHaveLength(0)
  })

  test('a withdrawal is blocked until the turnover is complete, and the screen explains the turnover', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openForm({ page, texts, sandbox }, { turnoverLeft: 12_345 })
    const withdraw = screen(page, 'withdraw')

    await expect(withdraw.getByRole('heading', { level: 2 }).first()).toContainText('$123.45')
    await expect(withdraw).toContainText(texts('withdraw_turnover_text'))
    await expect(withdraw.locator('form')).toHaveCount(0)

    await expectUsable(page)
    await withdraw.getByRole('link', { name: texts('withdraw_to_games') }).click()

    await expect(screen(page, 'game')).toBeVisible()
  })

  test('a withdrawal requires a code if the platform does, and is not paid with a wrong code', async ({
    page,
    texts,
    sandbox,
  }) => {
    const stage = { page, texts, sandbox }
    await openForm(stage)
    await sandbox.happen(member.userName, { stepUp: ['sms'] })
    await page.reload()
    await review(stage)
    await confirm(stage)

    await expect(field(page, texts('own_code'))).toHaveAccessibleDescription(
      texts('own_code_required'),
    )

    await page.getByRole('button', { name: texts('own_code_send') }).click()

    await expect(page.getByRole('button', { name: /\b1[012]\d\b/ })).toBeVisible()
    expect((await sandbox.requests(sendOwnCode.path))[0]?.body).toEqual({ method: 'sms' })

    await field(page, texts('own_code')).fill('000000')
    await confirm(stage)
    await overlay(page, 'alert')
      .getByRole('button', { name: texts('ok') })
      .click()
    await page.locator('form [type=submit]').click()
    await field(page, texts('own_code')).fill('123456')
    await confirm(stage)

    await expect(page).toHaveURL(/\?payment=/)
    expect(await sandbox.payments()).toHaveLength(1)
  })

  test('a withdrawal whose response is lost is resent with the same id, even after a reload', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|502/)
    const stage = { page, texts, sandbox }
    await openForm(stage)
    await review(stage)
    await page.route(`**${createWithdrawal.path}`, async route => {
      // The platform receives the request, but the phone does not receive the response.
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/[^/:]+/, '//127.0.0.1'),
        headers: { ...route.request().headers(), host: new URL(route.request().url()).host },
      })
      await route.abort('connectionreset')
    })
    await confirm(stage)

    await expect(page.getByRole('heading', { name: texts('withdraw_doubt') })).toBeVisible()
    await expect(overlay(page, 'alert')).toHaveCount(0)
    expect(await sandbox.payments()).toHaveLength(1)

    await page.unroute(`**${createWithdrawal.path}`)
    await page.reload()

    await expect(page).toHaveURL(/\?payment=/)
    expect(await sandbox.payments()).toHaveLength(1)

    const sent = await sandbox.requests(createWithdrawal.path)

    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(({ body }) => body.requestId)).size).toBe(1)
  })

  test('a withdrawal is sent once when two tabs confirm it, and once after two presses', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    const stage = { page, texts, sandbox }
    await openForm(stage)
    const other = await context.newPage()
    const second = { page: other, texts, sandbox }
    await logIn(other, texts)
    await other.goto('/m/withdraw')
    await review(second)
    await page.bringToFront()
    await review(stage)
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })

    await expect(page).toHaveURL(/\?payment=/)

    await other.bringToFront()

    await expect(other).toHaveURL(/\?payment=/)
    expect(await sandbox.payments()).toHaveLength(1)
  })

  test('the withdrawal form keeps the amount and the account when the session ends', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    const stage = { page, texts, sandbox }
    await openForm(stage)
    await field(page, texts('withdraw_amount')).fill('33.33')
    await page.locator('form [type=submit]').click()
    await sandbox.fault({ match: `POST ${createWithdrawal.path}`, status: 401, times: 1 })
    await confirm(stage)
    await overlay(page, 'alert')
      .getByRole('button', { name: texts('login') })
      .click()
    await submitLogin(page, texts)

    await expect(field(page, texts('withdraw_amount'))).toHaveValue('33.33')
    expect(await sandbox.payments()).toHaveLength(0)
  })

  test('the withdrawal screen reports that its data failed to load, and one retry is enough', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await sandbox.fault({ match: `GET ${withdrawAccount.path}`, status: 500 })
    await openForm({ page, texts, sandbox })
    const retry = page.getByRole('button', { name: texts('try_again') })

    await expect(retry).toBeVisible()

    await sandbox.clearFaults()
    await retry.click()

    await expect(field(page, texts('withdraw_amount'))).toBeVisible()
  })
})
