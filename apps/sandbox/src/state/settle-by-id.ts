import { platformErrors } from '@livery/contract/errors.ts'
import { settlePayment } from '#books/payments.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { MerchantState } from './merchant-state.ts'

/**
 * Ends one pending payment of any account.
 * @throws 404 if no payment has this id.
 */
export function settleById(
  { accounts }: MerchantState,
  id: string,
  verdict: 'approve' | 'reject',
  nowMs: number,
): void {
  for (const account of accounts) {
    const payment = account.books.payments.find(one => one.id === id)
    if (!payment) continue
    settlePayment(account, payment, verdict, nowMs)
    return
  }
  throw new PlatformFailure(platformErrors.notFound, `No payment ${id}`, { status: 404 })
}
