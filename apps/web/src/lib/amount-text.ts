/** Amounts as players type them, in the digits of any script and with the marks of any language. */

import { cleanField, foldDigits } from '@livery/contract/text/clean-field.ts'

/** The largest amount is smaller: no amount of any currency loses a digit below it. */
const longestNumber = 15

/**
 * A typed amount in smallest units of a currency with this many decimals; undefined where the text
 * is no amount, has more decimals than the currency, may be read in two ways ("1,234" of a currency
 * with three decimals), or is too large for any amount.
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const amount = readAmount(text, digits)
  return amount === Number.POSITIVE_INFINITY ? undefined : amount
}

/** As `parseAmount`; infinite where the text is a number that is too large for any amount. */
export function readAmount(text: string, digits: number): number | undefined {
  const number = splitNumber(toMarks(text), digits)
  if (number === undefined) return undefined
  const decimals = number.decimals.replace(/0+$/, '')
  if (decimals.length > digits || (digits === 0 && number.decimals !== '')) return undefined
  const smallest = (number.whole + decimals.padEnd(digits, '0')).replace(/^0+(?=\d)/, '')
  return smallest.length > longestNumber ? Number.POSITIVE_INFINITY : Number(smallest)
}

/** An amount as a player would type it: without groups or sign, with a point before its decimals. */
export function toAmountText(amount: number, digits: number): string {
  const all = String(amount).padStart(digits + 1, '0')
  const cut = all.length - digits
  const decimals = all.slice(cut)
  return all.slice(0, cut) + (/^0*$/.test(decimals) ? '' : `.${decimals}`)
}

export type AmountFault = 'missing' | 'unreadable' | 'too-low' | 'too-high'

/** The fault of an amount as typed; undefined where it has none. */
export function findAmountFault(
  text: string,
  digits: number,
  limits: { minimum: number; maximum: number },
): AmountFault | undefined {
  if (text.trim() === '') return 'missing'
  const amount = readAmount(text, digits)
  if (amount === undefined) return 'unreadable'
  if (amount < limits.minimum) return 'too-low'
  return amount > limits.maximum ? 'too-high' : undefined
}

/**
 * The text with Latin digits and one sign for each kind of mark: `.` and `,`, which each language
 * reads in its own way, `_` and `'`, which only part groups, and `:`, which only precedes decimals.
 */
function toMarks(text: string): string {
  return foldDigits(cleanField(text, 'line'))
    .replace(/[\uFF0E\u3002\uFF61]/g, '.')
    .replace(/[\uFF0C\u060C\u3001]/g, ',')
    .replace(/[_:]/g, '?')
    .replace(/\s/g, '_')
    .replace(/[’‘ʼ`´′\u066C\uFF07]/g, "'")
    .replace(/\u066B/g, ':')
}

type Split = { whole: string; decimals: string }

/** The whole number without its groups, and its decimals; undefined for any other text. */
function splitNumber(text: string, digits: number): Split | undefined {
  const [, head = '', mark = '', decimals = ''] = /^(.*?)(?:([.,:])(\d*))?$/.exec(text) ?? []
  if (mark === '' || head.includes(mark)) return toSplit(text, '')
  if (head === '') return decimals === '' ? undefined : toSplit('0', decimals)
  // Some write groups of four, as "1,0000".
  if (mark !== ':' && decimals.length > 3 && /^[1-9]\d*$/.test(head)) return undefined
  if (mark === ':' || decimals.length !== 3) return toSplit(head, decimals)
  // Three digits after the only mark of the text are a group, where one may be.
  if (isGroupHead(head)) {
    if (digits < 3) return toSplit(text, '')
    return mark === '.' ? toSplit(head, decimals) : undefined
  }
  // "01.234" is neither 1,234 nor surely 1.234.
  return /^0+[1-9]/.test(head) ? undefined : toSplit(head, decimals)
}

function toSplit(grouped: string, decimals: string): Split | undefined {
  const whole = removeGroups(grouped)
  return whole === undefined ? undefined : { whole, decimals }
}

/** Digits that a first group may follow: one to three, which begin with no zero. */
function isGroupHead(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text)
}

/**
 * Groups of three with one mark between all of them, or of two before the last one, as in India; a
 * group never follows a leading zero.
 */
function removeGroups(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const isGrouped = /^[1-9]\d{0,2}([.,_'])\d{3}(?:\1\d{3})*$/.test(text)
  const isIndian = /^[1-9]\d?,(?:\d{2},)*\d{3}$/.test(text)
  return isGrouped || isIndian ? text.replace(/\D/g, '') : undefined
}
