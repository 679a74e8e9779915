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
 * Returns the mark from the platform's response; without one, the code of `fallback` is also used
 * as the symbol.
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
 * Formats symbol and code in the same order as symbol and amount; only the code if both are the
 * same.
 */
export function writeCurrency({ code, symbol, position }: CurrencyMark): string {
  if (symbol === code) return code
  return position === 'before' ? `${symbol} ${code}` : `${code} ${symbol}`
}
