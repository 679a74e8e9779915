/**
 * Currencies and amounts. An amount is always a whole number of the currency's smallest unit: cents
 * for dollars, whole dong. Nothing in the product stores money as a fraction (decision 0031).
 */

import type { Fee } from './platform/payments.ts'

/** MONEY-03: `TLB` is the Philippine peso; other codes are truncated to three letters. */
export function toCurrency(code: string): string {
  return code === 'TLB' ? 'PHP' : code.slice(0, 3)
}

/** ISO 4217: currencies whose smallest unit is not a hundredth. */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'

/**
 * Returns the number of decimals of a currency per ISO 4217. `code` is the platform's currency
 * code.
 */
export function getCurrencyDigits(code: string): number {
  const currency = toCurrency(code)
  if (withoutDecimals.includes(currency)) return 0
  return withThreeDecimals.includes(currency) ? 3 : 2
}

const basis = 10_000

/**
 * Returns a share of an amount, given in basis points (hundredths of a percent), computed exactly
 * and rounded down.
 */
export function calculateShare(amount: number, basisPoints: number): number {
  const rest = amount % basis
  return ((amount - rest) / basis) * basisPoints + Math.floor((rest * basisPoints) / basis)
}

/** Returns the fee for a payment amount; 0 without a fee. */
export function calculateFee(fee: Fee | undefined, amount: number): number {
  return fee ? fee.fixed + calculateShare(amount, fee.basisPoints) : 0
}

/**
 * Returns the smallest amount that leaves something after the fee; Infinity if the fee takes
 * everything.
 */
export function calculateMinimumAmount(fee: Fee | undefined): number {
  if (!fee) return 1
  const left = basis - fee.basisPoints
  if (left <= 0) return Number.POSITIVE_INFINITY
  // The fee is rounded down, so the remaining amount is rounded up.
  return Math.max(1, Math.floor((fee.fixed * basis) / left) + 1)
}
