/**
 * Currencies and amounts. An amount is always a whole number of the currency's smallest unit, such
 * as cents for dollars. No code stores money as a fraction (decision 0031).
 */

import type { Fee } from './platform/payments.ts'

/** MONEY-03: `TLB` is the Philippine peso. Other codes are truncated to three letters. */
export function toCurrency(code: string): string {
  return code === 'TLB' ? 'PHP' : code.slice(0, 3)
}

/** ISO 4217 currencies without decimals. */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'

/** Returns a currency's number of decimals (ISO 4217). `code` is the platform's currency code. */
export function getCurrencyDigits(code: string): number {
  const currency = toCurrency(code)
  if (withoutDecimals.includes(currency)) return 0
  return withThreeDecimals.includes(currency) ? 3 : 2
}

const basis = 10_000

/**
 * Returns a share of an amount, calculated exactly and rounded down. The share is given in basis
 * points (hundredths of a percent).
 */
export function calculateShare(amount: number, basisPoints: number): number {
  const rest = amount % basis
  return ((amount - rest) / basis) * basisPoints + Math.floor((rest * basisPoints) / basis)
}

/** Returns the fee for a payment amount, or 0 if there is no fee. */
export function calculateFee(fee: Fee | undefined, amount: number): number {
  return fee ? fee.fixed + calculateShare(amount, fee.basisPoints) : 0
}

/**
 * Returns the smallest amount that exceeds its fee, or Infinity if the fee always takes the
 * complete amount.
 */
export function calculateMinimumAmount(fee: Fee | undefined): number {
  if (!fee) return 1
  const left = basis - fee.basisPoints
  if (left <= 0) return Number.POSITIVE_INFINITY
  // The fee is rounded down, so the amount without the fee is rounded up.
  return Math.max(1, Math.floor((fee.fixed * basis) / left) + 1)
}
