/** A player's actions that move money or points. A failure can be applied to each action's call. */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Locator, Page } from '@playwright/test'
import { waitForGuard } from '../../tools/support/page-clock.ts'
import type { Texts } from '../../tools/support/texts.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { goWithin } from './account-openings.ts'
import { holdUrl, slowDown } from './account-troubles.ts'
import { field, member, readSession } from './actions.ts'
import {
  createPath,
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  holdAnswer,
  loseAnswers,
  payButton,
  root,
} from './deposit-steps.ts'
import { expect, overlay, screen } from './fixtures.ts'

const { createDeposit, createWithdrawal, cancelWithdrawal, redeemGoods } = endpoints

export const troubles = [
  'none',
  'double-tap',
  'lost-call',
  'lost-answer',
  'reload',
  'other-tab',
  'slow',
  'back',
] as const
export type Trouble = (typeof troubles)[number]

export type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

type Verdict = 'approve' | 'reject'
type Payment = { typed: string; trouble: Trouble; verdict: Verdict }

/** Makes a deposit and waits until the deposit is final. */
export async function deposit(stage: Stage, { typed, trouble, verdict }: Payment): Promise<void> {
  const { page, texts } = stage

  const fill = async (page: Page) => {
    await visit(page, depositPath)
    // The previous screen also has a field with this name, so wait for the deposit page.
    await expect(root(page)).toBeVisible()
    await fillDeposit(page, texts, typed)
    return payButton(page, texts)
  }

  const comeBack = () => visit(page, depositPath)
  await meet(stage, { press: fill, path: createPath, trouble, comeBack })

  if (isLost(trouble)) {
    await root(page)
      .getByRole('button', { name: texts('try_again') })
      .click()
  }

  await expectWaiting(page, texts)
  await end(stage, verdict)

  await expect(heading(page)).toHaveText(
    texts(verdict === 'approve' ? 'deposit_arrived' : 'deposit_refused'),
  )
}

/** Makes a withdrawal and waits until the withdrawal is final. */
export async function withdraw(stage: Stage, payment: Payment): Promise<void> {
  const { verdict } = payment
  await beginWithdrawal(stage, payment)
  await end(stage, verdict)
  await expect(screen(stage.page, 'withdraw').getByRole('status')).toContainText(
    stage.texts(verdict === 'approve' ? 'withdraw_arrived_text' : 'withdraw_failed_text'),
  )
}

/** Makes a withdrawal and cancels it. The failure is applied to the cancellation call. */
export async function cancel(stage: Stage, { typed, trouble }: Omit<Payment, 'verdict'>) {
  const { page, texts } = stage
  await beginWithdrawal(stage, { typed, trouble: 'none' })

  const ask = async (page: Page) => {
    await page.getByRole('button', { name: texts('withdraw_cancel') }).click()
    return overlay(page, 'confirm').getByRole('button', { name: texts('withdraw_cancel') })
  }

  const { path } = cancelWithdrawal
  await meet(stage, { press: ask, path, trouble: toOfOneTab(trouble) })

  if (trouble === 'lost-call') {
    await waitForGuard(page)
    await (await ask(page)).click()
  }

  await expect(screen(page, 'withdraw').getByRole('status')).toContainText(
    texts('withdraw_cancelled_text'),
  )
}

/** Redeems points for goods that credit the balance immediately. */
export async function redeem(stage: Stage, trouble: Trouble): Promise<void> {
  const { page, texts, sandbox } = stage
  const mall = screen(page, 'mall')

  const ask = async () => {
    await mall
      .getByRole('button')
      .filter({ hasText: texts('redeem') })
      .first()
      .click()
    return overlay(page, 'confirm').getByRole('button', { name: texts('redeem'), exact: true })
  }

  await visit(page, '/m/mall/mallHome')
  // A previous test step may have redeemed the same goods, so the guard against repeated taps may
  // be active.
  await waitForGuard(page)
  await meet(stage, { press: ask, path: redeemGoods.path, trouble: toOfOneTab(trouble) })

  if (isLost(trouble) || trouble === 'reload') {
    // The second attempt reuses the previous request id, so the redemption is booked only once.
    await waitForGuard(page)
    await (await ask()).click()
  }

  await expect(overlay(page, 'toast')).toBeVisible()

  const { points } = await sandbox.give(member.userName)

  await expect
    .poll(async () => (await mall.innerText()).replaceAll(/[.,\s]/g, ''))
    .toContain(String(points))
}

async function beginWithdrawal(stage: Stage, { typed, trouble }: Omit<Payment, 'verdict'>) {
  const { page, texts, sandbox } = stage
  // Otherwise the player would have to wager the deposit's bonus before the withdrawal.
  await sandbox.happen(member.userName, { turnoverLeft: 0 })
  const path = '/m/withdraw'

  const fill = async (page: Page) => {
    await visit(page, path)
    await expect(screen(page, 'withdraw')).toBeVisible()
    await field(page, texts('withdraw_amount')).fill(typed)
    await page.locator('form [type=submit]').click()
    await expect(page.getByRole('heading', { name: texts('withdraw_summary') })).toBeVisible()
    return page.locator('form [type=submit]')
  }

  const comeBack = () => visit(page, path)
  await meet(stage, { press: fill, path: createWithdrawal.path, trouble, comeBack })
  if (isLost(trouble)) await page.getByRole('button', { name: texts('withdraw_ask_again') }).click()

  await expect(page).toHaveURL(/\/m\/withdraw\?payment=/)
  await expect(screen(page, 'withdraw').getByRole('status')).toContainText(
    texts('withdraw_pending_text'),
  )
}

async function end({ sandbox }: Stage, verdict: Verdict): Promise<void> {
  const payment = (await sandbox.payments()).find(({ state }) => state === 'pending')
  if (!payment) throw new Error('no payment is pending')
  await sandbox.endPayment(payment.id, verdict)
}

type Meeting = {
  /** Navigates to the button for the final tap, and returns the button. */
  press: (page: Page) => Promise<Locator>
  /** The path that the tap calls. */
  path: string
  trouble: Trouble
  /** Returns to the form after the player has navigated back. */
  comeBack?: () => Promise<void>
}

/** Makes the final tap, applies the failure, and returns after the network works again. */
async function meet(stage: Stage, { press, path, trouble, comeBack }: Meeting): Promise<void> {
  const { page } = stage
  const button = await press(page)
  switch (trouble) {
    case 'double-tap':
      return button.evaluate(tapTwice)
    case 'lost-call':
      await page.route(`**${path}`, route => route.abort('internetdisconnected'))
      await button.click()
      await hearOfLoss(stage, path)
      return page.unroute(`**${path}`)
    case 'lost-answer': {
      const end = await loseAnswers(page, path)
      await button.click()
      await hearOfLoss(stage, path)
      return end()
    }
    case 'reload': {
      const { held, end } = await holdAnswer(page, path)
      await button.click()
      await held
      await page.reload({ waitUntil: 'commit' })
      return end()
    }
    case 'other-tab': {
      const other = await openTab(page)
      const buttons = [button, await press(other)]
      await page.bringToFront()
      await Promise.all(buttons.map(one => one.evaluate((it: HTMLButtonElement) => it.click())))
      // Both tabs must have a response before one tab closes; otherwise the other tab would take
      // over the payment.
      for (const tab of [page, other]) await expect(tab).toHaveURL(/\?payment=/)
      return other.close()
    }
    case 'slow': {
      const quicken = await slowDown(page)
      const answered = page.waitForResponse(`**${path}`)
      await button.click()
      await answered
      return quicken()
    }
    case 'back': {
      const { release } = await holdUrl(page, `**${path}`)
      const sent = page.waitForRequest(`**${path}`)
      await button.click()
      await sent
      await page.goBack()
      await comeBack?.()
      // The route handler stays registered: it releases the held request and every later request.
      return release()
    }
    default:
      return button.click()
  }
}

/** Replaces failures that only apply to payments (a second tab, navigating back) with `none`. */
function toOfOneTab(trouble: Trouble): Trouble {
  return trouble === 'other-tab' || trouble === 'back' ? 'none' : trouble
}

/** Navigates like a link in the app, so the page must notice every change without a reload. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http')) await goWithin(page, path)
  else await page.goto(path)
}

function isLost(trouble: Trouble): boolean {
  return trouble === 'lost-call' || trouble === 'lost-answer'
}

/** This function runs in the page. */
function tapTwice(button: HTMLElement): void {
  button.click()
  button.click()
}

/**
 * Waits until the page reports the lost call: a payment in doubt is shown on its page, any other
 * failure in an alert.
 */
async function hearOfLoss({ page, texts }: Stage, path: string): Promise<void> {
  const doubt = new Map<string, string>([
    [createDeposit.path, texts('deposit_in_doubt')],
    [createWithdrawal.path, texts('withdraw_doubt')],
  ]).get(path)
  if (doubt === undefined) await overlay(page, 'alert').getByRole('button').last().click()
  else await expect(page.getByRole('heading', { name: doubt })).toBeVisible()
}

/** Opens another tab in the same browser and session. */
async function openTab(page: Page): Promise<Page> {
  const session = JSON.stringify(await readSession(page))
  const other = await page.context().newPage()
  await other.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    sessionStorageKeys.session,
    session,
  ] as const)

  return other
}
