/**
 * Money and numbers as players read them. An amount is a whole number of the currency's smallest
 * unit.
 */

import { toCurrency, toCurrencyDigits } from '@livery/contract/currency.ts'
import { isLanguage, toIntlTag } from '@livery/contract/languages.ts'
import type { MoneyShape, PaintedMerchant } from '@livery/contract/painted.ts'
import { isolateAmount, toLocales } from '@livery/contract/text/intl-tags.ts'
import { toMoneyStyle, toNumberLocales } from '@livery/contract/text/money-format.ts'

type Money = Pick<PaintedMerchant, 'currency' | 'money'>

/** The merchant's currency; unset until the page has named it. */
let own: Money = { currency: 'USD', money: {} }
let shapes: Readonly<Record<string, MoneyShape>> = {}

/** Names the currency of every amount, with its painted formats. Called once, at the start. */
export function setMoney(merchant: Money): void {
  own = merchant
  shapes = Object.fromEntries(
    Object.entries(merchant.money).flatMap(([language, shape]) =>
      isLanguage(language) ? [[toIntlTag(language), shape]] : [],
    ),
  )
}

/** The merchant's currency, by ISO 4217. */
export function readCurrency(): string {
  return toCurrency(own.currency)
}

/** The decimals of the merchant's currency. */
export function readCurrencyDigits(): number {
  return toCurrencyDigits(own.currency)
}

/**
 * An amount of the merchant's currency with its sign, in a language (a BCP 47 tag). Whole amounts
 * are written without decimals. Those of a painted language need no `Intl`.
 */
export function formatMoney(amount: number, tag: string): string {
  const digits = readCurrencyDigits()
  const isWhole = amount % 10 ** digits === 0
  const decimal = toDecimal(amount, digits)
  const shape = shapes[tag]
  if (shape) return writeShape(decimal, isWhole, shape)
  const style = toMoneyStyle(own.currency, { whole: isWhole })
  const formatter = toFormatter(toNumberLocales(own.currency, tag), style)
  return isolateAmount(formatter.format(decimal), tag)
}

/** A share in basis points (hundredths of a percent), as a percentage. */
export function formatShare(basisPoints: number, tag: string): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const
  return isolateAmount(toFormatter(toLocales(tag), style).format(toDecimal(basisPoints, 4)), tag)
}

/** As text, so that `Intl` loses no digit of it; an old browser reads it as a number. */
function toDecimal(amount: number, digits: number): `${number}` {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const cut = text.length - digits
  const sign = amount < 0 ? '-' : ''
  return `${sign}${text.slice(0, cut)}${digits > 0 ? '.' : ''}${text.slice(cut)}` as `${number}`
}

/** A plain count, grouped as the language groups it. */
export function formatNumber(value: number, tag: string): string {
  // Nothing to group, and the same Latin digits everywhere; the first formatter of a page is slow.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return toFormatter(toLocales(tag)).format(value)
}

function writeShape(decimal: string, isWhole: boolean, shape: MoneyShape) {
  const [digits = '', decimals] = decimal.replace('-', '').split('.')
  const { after, group, sizes, groupsFrom, point } = shape
  // The sign is first in every language, behind the mark that isolates an amount.
  const before = decimal.startsWith('-') ? shape.before.replace(/^\u2066?/, '$&-') : shape.before
  const end = isWhole ? after : point + decimals + after
  if (digits.length < groupsFrom) return before + digits + end
  const [last, others] = sizes
  const betweenGroups = new RegExp(`\\B(?=(\\d{${others}})+$)`, 'g')
  const head = digits.slice(0, -last).replace(betweenGroups, group)
  return before + head + group + digits.slice(-last) + end
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes a phone milliseconds, so each is created once. */
function toFormatter(locales: string[], style: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locales + JSON.stringify(style)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locales, style)
  formatters.set(key, made)
  return made
}
