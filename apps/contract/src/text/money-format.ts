/** How `Intl` formats amounts, in the page and in the `MoneyShape`s computed at painting. */
import { getCurrencyDigits, toCurrency } from '../currency.ts'
import { toLocales } from './intl-tags.ts'

/**
 * MONEY-04: Brazilian reals are always formatted the Brazilian way; otherwise the display language
 * (a BCP 47 tag) decides, which is Chinese until another is known (HTTP-01).
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
    // As players write it: `$`, not `US$`, in every language.
    currencyDisplay: 'narrowSymbol',
    currency: toCurrency(currency),
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  }
}
