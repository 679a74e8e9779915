/** The cost of payments. Amounts are whole numbers of the currency's smallest unit. */
import { toShare } from './currency.ts'
import type { Fee } from './platform/payments.ts'

const wholeBasisPoints = 10_000

/** The cost of a payment of this amount; 0 without a fee. */
export function toFee(fee: Fee | undefined, amount: number): number {
  return fee ? fee.fixed + toShare(amount, fee.basisPoints) : 0
}

/** The smallest amount of which the fee leaves something; infinite where it takes all. */
export function toLeastAmount(fee: Fee | undefined): number {
  if (!fee) return 1
  const left = wholeBasisPoints - fee.basisPoints
  if (left <= 0) return Number.POSITIVE_INFINITY
  // The share is rounded down, so that the rest is rounded up.
  return Math.max(1, Math.floor((fee.fixed * wholeBasisPoints) / left) + 1)
}
