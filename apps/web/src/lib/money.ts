/** Money and numbers as players read them. Amounts are in the currency's major unit. */

import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import type { MoneyShape } from '@livery/contract/painted.ts'

/** MONEY-03: `TLB` is the Philippine peso; other codes are cut to three letters. */
export function toCurrency(code: string): string {
  return code === 'TLB' ? 'PHP' : code.slice(0, 3)
}

/**
 * MONEY-04: Brazilian reals are always written the Brazilian way; otherwise the language on screen
 * decides (a BCP 47 tag), which is Chinese until another is known (HTTP-01).
 */
export function toNumberLocale(currency: string, tag: string): string {
  if (toCurrency(currency) === 'BRL') return 'pt-BR'
  return withLatinDigits(tag)
}

/** An amount with its currency sign. Whole amounts are written without decimals. */
export function formatMoney(amount: number, currency: string, tag: string): string {
  const whole = Number.isInteger(amount)
  const shape =
    Number.isSafeInteger(amount) && amount >= 0 ? painted.get(toShapeKey(currency, tag)) : undefined
  if (shape) return writeWhole(amount, shape)
  return toMoneyFormatter(currency, tag, { whole }).format(amount)
}

/** The painted formats for whole amounts; any other amount goes to `Intl`. */
export function setMoneyShapes(
  currency: string,
  shapes: Partial<Record<Language, MoneyShape>>,
): void {
  for (const [language, shape] of Object.entries(shapes)) {
    if (isLanguage(language)) painted.set(toShapeKey(currency, languages[language].tag), shape)
  }
}

export function toMoneyFormatter(
  currency: string,
  tag: string,
  { whole }: { whole: boolean },
): Intl.NumberFormat {
  const digits = whole ? { minimumFractionDigits: 0 } : {}
  const style = { style: 'currency', currency: toCurrency(currency), ...digits } as const
  return toFormatter(toNumberLocale(currency, tag), style)
}

/** A plain count, grouped as the language groups it. */
export function formatNumber(value: number, tag: string): string {
  // Nothing to group, and the same Latin digits everywhere; the first formatter of a page is slow.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return toFormatter(withLatinDigits(tag)).format(value)
}

const painted = new Map<string, MoneyShape>()

function toShapeKey(currency: string, tag: string): string {
  return `${currency} ${tag}`
}

function writeWhole(amount: number, { before, after, group, sizes, groupsFrom }: MoneyShape) {
  const digits = String(amount)
  if (digits.length < groupsFrom) return before + digits + after
  const [last, others] = sizes
  const betweenGroups = new RegExp(`\\B(?=(\\d{${others}})+$)`, 'g')
  const head = digits.slice(0, -last).replace(betweenGroups, group)
  return before + head + group + digits.slice(-last) + after
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes a phone milliseconds, so each is created once. */
function toFormatter(locale: string, style: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(style)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, style)
  formatters.set(key, made)
  return made
}

/** Burmese, Bengali and Nepali default to their own digits, but game amounts are in Latin ones. */
function withLatinDigits(tag: string): string {
  return `${tag}-u-nu-latn`
}
