/**
 * Formats money and numbers for players. An amount is a whole number in the currency's smallest
 * unit.
 */

import { getCurrencyDigits, toCurrency } from '@livery/contract/currency.ts'
import { isLanguage, toIntlTag } from '@livery/contract/languages.ts'
import type { MoneyShape, PaintedMerchant } from '@livery/contract/painted.ts'
import { isolateAmount, toLocales } from '@livery/contract/text/intl-tags.ts'
import { buildMoneyStyle, chooseNumberLocales } from '@livery/contract/text/money-format.ts'

export type MoneyForm = 'short' | 'exact'

type Money = Pick<PaintedMerchant, 'currency' | 'money'>

/** The merchant's currency; a default until `setMoney` has been called. */
let own: Money = { currency: 'USD', money: {} }
let shapes: Readonly<Record<string, MoneyShape>> = {}

/**
 * Sets the currency for all amounts, and the formats that the page contains. Called once, at
 * startup.
 */
export function setMoney(merchant: Money): void {
  own = merchant
  shapes = Object.fromEntries(
    Object.entries(merchant.money).flatMap(([language, shape]) =>
      isLanguage(language) ? [[toIntlTag(language), shape]] : [],
    ),
  )
}

/** Returns the merchant's currency as an ISO 4217 code. */
export function readCurrency(): string {
  return toCurrency(own.currency)
}

/** Returns the number of decimals in the merchant's currency. */
export function readCurrencyDigits(): number {
  return getCurrencyDigits(own.currency)
}

/**
 * Formats an amount in the merchant's currency with the currency symbol, in a language (a BCP 47
 * tag). In the short form, whole amounts do not have decimals; the exact form is for columns of
 * amounts. `Intl` is not needed for a language whose format the page contains.
 */
export function formatMoney(amount: number, tag: string, form: MoneyForm = 'short'): string {
  const digits = readCurrencyDigits()
  const isWhole = digits === 0 || (form === 'short' && amount % 10 ** digits === 0)
  const decimal = toDecimal(amount, digits)
  const shape = shapes[tag]
  if (shape) return writeShape(decimal, isWhole, shape)

  const style = buildMoneyStyle(own.currency, { whole: isWhole })
  const formatter = getFormatter(chooseNumberLocales(own.currency, tag), style)

  return isolateAmount(formatter.format(decimal), tag)
}

/** Formats a share in basis points (hundredths of a percent) as a percentage. */
export function formatShare(basisPoints: number, tag: string): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const
  return isolateAmount(getFormatter(toLocales(tag), style).format(toDecimal(basisPoints, 4)), tag)
}

/**
 * Converts an amount to a string, so that `Intl` keeps every digit. Older browsers convert the
 * string to a number.
 */
function toDecimal(amount: number, digits: number): `${number}` {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = text.length - digits
  const sign = amount < 0 ? '-' : ''
  return `${sign}${text.slice(0, cut)}${digits > 0 ? '.' : ''}${text.slice(cut)}` as `${number}`
}

/** Formats a plain count, grouped according to the language. */
export function formatNumber(value: number, tag: string): string {
  // Small numbers have no groups and use the same Latin digits in every language; creating a page's
  // first formatter is slow.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return getFormatter(toLocales(tag)).format(value)
}

function writeShape(decimal: string, isWhole: boolean, shape: MoneyShape) {
  const [digits = '', decimals] = decimal.replace('-', '').split('.')
  const { after, group, sizes, groupsFrom, point } = shape
  // The minus sign is first in every language, after the character that isolates an amount.
  const before = decimal.startsWith('-') ? shape.before.replace(/^\u2066?/, '$&-') : shape.before
  const end = isWhole ? after : point + decimals + after
  if (digits.length < groupsFrom) return before + digits + end

  const [last, others] = sizes
  const betweenGroups = new RegExp(`\\B(?=(\\d{${others}})+$)`, 'g')
  const head = digits.slice(0, -last).replace(betweenGroups, group)

  return before + head + group + digits.slice(-last) + end
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Returns a cached formatter, because creating a formatter takes milliseconds on a phone. */
function getFormatter(locales: string[], style: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locales + JSON.stringify(style)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locales, style)
  formatters.set(key, made)
  return made
}
