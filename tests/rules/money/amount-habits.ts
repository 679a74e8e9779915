/** Generates amounts the way people type them in many languages. */
import * as fc from 'fast-check'

/** Thirty languages, each with the digits and separators from Unicode. */
const tags =
  'en de fr es pt-BR pt-PT it nl pl ru tr vi th id ms ja zh-CN zh-TW ko hi ne bn ta ur my km ar-EG ar-AE fa de-CH'.split(
    ' ',
  )

/**
 * Languages for currencies with three decimals. Their decimal separator is either a point or
 * specific to their script. The product parses "1.234" in such a currency in the same way as it
 * formats the amount.
 */
const ofThree = ['en', 'th', 'zh-CN', 'ja', 'hi', 'my', 'ar-EG', 'fa', 'de-CH']

export type Habit = {
  tag: string
  /** The number of decimals in the currency. */
  digits: number
  /** The amount in the currency's smallest unit. */
  amount: number
  isGrouped: boolean
  /** Whether decimals are omitted if all of them are zero. */
  isShort: boolean
  /** Digits beyond the currency's number of decimals. */
  beyond: string
  /** Whether the amount uses Latin digits even if the language has its own digits. */
  isLatin: boolean
  /** Whether spaces and apostrophes are the plain characters on keyboards. */
  isPlain: boolean
  /** Leading zeros. */
  zeros: string
}

export const habits: fc.Arbitrary<Habit> = fc
  .record({
    tag: fc.constantFrom(...tags),
    digits: fc.constantFrom(0, 2, 2, 2, 3),
    amount: fc.oneof(
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 999_999_999_999 }),
    ),
    isGrouped: fc.boolean(),
    isShort: fc.boolean(),
    beyond: fc.constantFrom('', '', '', '0', '5'),
    isLatin: fc.boolean(),
    isPlain: fc.boolean(),
    zeros: fc.constantFrom('', '', '', '', '0', '00'),
  })
  .filter(({ tag, digits }) => digits < 3 || ofThree.includes(tag))

export type Written = {
  text: string
  /** The intended amount; `undefined` if the currency does not have that many decimals. */
  meant: number | undefined
  /** Whether the format is so common that the product must never reject it. */
  isUsual: boolean
}

export function writeAmount(habit: Habit): Written {
  const { tag, digits, amount, isGrouped, isPlain, zeros } = habit
  const all = String(amount).padStart(digits + 1, '0')
  const whole = all.slice(0, all.length - digits)
  const own = all.slice(all.length - digits)
  const isWhole = habit.isShort && /^0*$/.test(own)
  // People do not write thousandths of a dollar, unless the number clearly cannot mean thousands.
  const beyond = isWhole || digits !== 2 || whole !== '0' ? '' : habit.beyond
  const decimals = isWhole ? '' : own + beyond
  const { group, decimal, signs } = toMarks(tag, habit.isLatin)
  const grouped = isGrouped ? groupWhole(whole, group, /^(?:hi|ne|bn|ta)/.test(tag)) : whole
  const latin = zeros + grouped + (decimals === '' ? '' : decimal + decimals)
  const text = latin.replace(/\d/g, digit => signs[Number(digit)] ?? digit)

  return {
    text: isPlain ? text.replace(/[\u00A0\u202F]/g, ' ').replace(/’/g, "'") : text,
    meant: beyond === '5' ? undefined : amount,
    isUsual: zeros === '' && beyond === '' && digits < 3,
  }
}

function groupWhole(whole: string, mark: string, isIndian: boolean): string {
  const places = isIndian ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  return whole.replace(places, mark)
}

type Marks = { group: string; decimal: string; signs: readonly string[] }

const known = new Map<string, Marks>()

function toMarks(tag: string, isLatin: boolean): Marks {
  const name = isLatin ? `${tag}-u-nu-latn` : tag
  const marks = known.get(name) ?? findMarks(name)
  known.set(name, marks)
  return marks
}

function findMarks(tag: string): Marks {
  const number = new Intl.NumberFormat(tag, { useGrouping: 'always', minimumFractionDigits: 1 })
  const parts = number.formatToParts(1_234_567.5)
  const find = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const plain = new Intl.NumberFormat(tag)
  const signs = Array.from({ length: 10 }, (_, digit) => plain.format(digit))
  return { group: find('group'), decimal: find('decimal'), signs }
}
