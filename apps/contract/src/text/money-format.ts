/** How `Intl` writes amounts, in the page and in the shapes that painting asks it for. */
import { toCurrency, toCurrencyDigits } from '../currency.ts'
import { toLocales } from './intl-tags.ts'

/**
 * MONEY-04: Brazilian reals are always written the Brazilian way; otherwise the language on screen
 * decides (a BCP 47 tag), which is Chinese until another is known (HTTP-01).
 */
export function toNumberLocales(currency: string, tag: string): string[] {
  return toLocales(toCurrency(currency) === 'BRL' ? 'pt-BR' : tag)
}

/** The style of an amount; a whole one is written without decimals. */
export function toMoneyStyle(
  currency: string,
  { whole }: { whole: boolean },
): Intl.NumberFormatOptions {
  const decimals = toCurrencyDigits(currency)
  return {
    style: 'currency',
    // As players write it: `$`, not `US$`, in every language.
    currencyDisplay: 'narrowSymbol',
    currency: toCurrency(currency),
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  }
}
