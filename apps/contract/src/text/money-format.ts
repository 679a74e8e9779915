/**
 * The `Intl` options for amounts, for the page and for the `MoneyShape`s that painting computes.
 */
import { getCurrencyDigits, toCurrency } from '../currency.ts'
import { toLocales } from './intl-tags.ts'

/**
 * MONEY-04: Brazilian reals always use the Brazilian format. For other currencies, the display
 * language (a BCP 47 tag) decides. The display language is Chinese until another language is known
 * (HTTP-01).
 */
export function chooseNumberLocales(currency: string, tag: string): string[] {
  return toLocales(toCurrency(currency) === 'BRL' ? 'pt-BR' : tag)
}

/** Returns the format options for an amount; a whole amount is written without decimals. */
export function buildMoneyStyle(
  currency: string,
  { whole }: { whole: boolean },
): Intl.NumberFormatOptions {
  const decimals = getCurrencyDigits(currency)
  return {
    style: 'currency',
    // Uses the symbol that players write: `$`, not `US$`, in every language.
    currencyDisplay: 'narrowSymbol',
    currency: toCurrency(currency),
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  }
}
