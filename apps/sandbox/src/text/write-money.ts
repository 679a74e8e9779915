import { getCurrencyDigits } from '@livery/contract/currency.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import { buildMoneyStyle, chooseNumberLocales } from '@livery/contract/text/money-format.ts'

/** Formats an amount, given in the currency's smallest unit, the way the app does. */
export function writeMoney(amount: number, currency: string, language: Language): string {
  const value = amount / 10 ** getCurrencyDigits(currency)
  const style = buildMoneyStyle(currency, { whole: Number.isInteger(value) })
  const locales = chooseNumberLocales(currency, languages[language].tag)
  return new Intl.NumberFormat(locales, style).format(value)
}
