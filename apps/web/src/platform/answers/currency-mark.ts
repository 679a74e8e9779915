import { toCurrency } from '@livery/contract/currency.ts'
import type { Countries } from '@livery/contract/platform/system.ts'

/** REGISTER-17: the currency of the merchant as the platform writes it. */
export type CurrencyMark = {
  /** ISO 4217. */
  code: string
  symbol: string
  /** The position of the symbol beside an amount. */
  position: Countries['currencyPosition']
}

/** The mark in the platform's answer; without one the code of `fallback` serves as symbol too. */
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

/** Symbol and code in the order of symbol and amount; the code alone where it is the symbol. */
export function writeCurrency({ code, symbol, position }: CurrencyMark): string {
  if (symbol === code) return code
  return position === 'before' ? `${symbol} ${code}` : `${code} ${symbol}`
}
