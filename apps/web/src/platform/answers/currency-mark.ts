import { toCurrency } from '@livery/contract/currency.ts'
import type { Countries } from '@livery/contract/platform/system.ts'

/** REGISTER-17: the platform's notation for the merchant's currency. */
export type CurrencyMark = {
  /** ISO 4217. */
  code: string
  symbol: string
  /** The symbol's position relative to an amount. */
  position: Countries['currencyPosition']
}

/**
 * Returns the currency notation from the platform's response. Without a response, uses the
 * `fallback` code as both code and symbol.
 */
export function toCurrencyMark(
  countries: Pick<Countries, 'currency' | 'currencySymbol' | 'currencyPosition'> | undefined,
  fallback: string,
): CurrencyMark {
  const code = toCurrency(countries?.currency ?? fallback)
  return {
    code,
    symbol: countries?.currencySymbol || code,
    position: countries?.currencyPosition ?? 'before',
  }
}

/**
 * Formats the symbol and the code, in the same order as the symbol and an amount. Returns only the
 * code if both are equal.
 */
export function writeCurrency({ code, symbol, position }: CurrencyMark): string {
  if (symbol === code) return code
  return position === 'before' ? `${symbol} ${code}` : `${code} ${symbol}`
}
