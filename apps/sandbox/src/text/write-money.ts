import { toCurrencyDigits } from '@livery/contract/currency.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import { toMoneyStyle, toNumberLocales } from '@livery/contract/text/money-format.ts'

/** Formats an amount, given in the currency's smallest unit, the way the app does. */
export function writeMoney(amount: number, currency: string, language: Language): string {
  const value = amount / 10 ** toCurrencyDigits(currency)
  const style = toMoneyStyle(currency, { whole: Number.isInteger(value) })
  const locales = toNumberLocales(currency, languages[language].tag)
  return new Intl.NumberFormat(locales, style).format(value)
}
