/**
 * Computes how each of the brand's languages formats amounts in the brand's currency. These formats
 * are part of the painted page, so that the phone does not need a number formatter for home.
 */
import { type Language, toIntlTag } from '@livery/contract/languages.ts'
import type { MoneyShape } from '@livery/contract/painted.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { buildMoneyStyle, chooseNumberLocales } from '@livery/contract/text/money-format.ts'

export function computeMoneyShapes(
  currency: string,
  offered: readonly Language[],
): Partial<Record<Language, MoneyShape>> {
  return Object.fromEntries(
    offered.map(language => [language, shapeOf(currency, toIntlTag(language))]),
  )
}

const known = new Map<string, MoneyShape>()

/** Cached, because thousands of brands share a few currencies and languages. */
function shapeOf(currency: string, tag: string): MoneyShape {
  const name = `${currency} ${tag}`
  const shape = known.get(name) ?? computeMoneyShape(currency, tag)
  known.set(name, shape)
  return shape
}

/** A number with enough digits to show the last group and two other groups in every language. */
const long = 12_345_678_901
const groupedOrNot = [1234, 12_345]

function computeMoneyShape(currency: string, tag: string): MoneyShape {
  const formatter = createMoneyFormatter(currency, tag, { whole: true })
  const parts = formatter.formatToParts(long)
  const types = parts.map(({ type }) => type)
  const digits = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  const [first, last] = [types.indexOf('integer'), types.lastIndexOf('integer')]
  const group = parts.find(({ type }) => type === 'group')?.value ?? ''
  const smallest = groupedOrNot.find(amount =>
    formatter.formatToParts(amount).some(({ type }) => type === 'group'),
  )
  const [before = '', after = ''] = isolateAmount(
    `${joinParts(parts.slice(0, first))}|${joinParts(parts.slice(last + 1))}`,
    tag,
  ).split('|')

  return {
    before,
    after,
    group,
    sizes: [digits.at(-1) ?? 3, digits.at(-2) ?? 3],
    groupsFrom: smallest === undefined ? Number.MAX_SAFE_INTEGER : String(smallest).length,
    point: getDecimalPoint(currency, tag),
  }
}

function getDecimalPoint(currency: string, tag: string): string {
  const parts = createMoneyFormatter(currency, tag, { whole: false }).formatToParts(1)
  return parts.find(({ type }) => type === 'decimal')?.value ?? ''
}

function createMoneyFormatter(currency: string, tag: string, amount: { whole: boolean }) {
  return new Intl.NumberFormat(
    chooseNumberLocales(currency, tag),
    buildMoneyStyle(currency, amount),
  )
}

function joinParts(parts: Intl.NumberFormatPart[]): string {
  return parts.map(({ value }) => value).join('')
}
