/** Amounts as players type them, in the digits of any script and with the marks of any language. */

import { foldDigits } from './fold-text.ts'

/** Spaces, apostrophes and direction marks between digits; the Arabic thousands separator. */
const fillers = /[\s'’\u066C\u200E\u200F\u061C\u2066-\u2069]/gu
const written = /^(?:\d+[.,]?|\d[\d.,]*\d|[.,]\d+)$/
const longestNumber = 15

/**
 * A typed amount in smallest units of a currency with this many decimals; undefined where the text
 * is no amount, has more decimals than the currency, or may be read in two ways ("1,234" of a
 * currency with three decimals).
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const plain = toLatin(text)
  if (!written.test(plain)) return undefined
  const point = findDecimalMark(plain, digits)
  if (point === 'unclear') return undefined
  const whole = removeGroups(plain.slice(0, point))
  const decimals = plain.slice(point + 1)
  if (whole === undefined || decimals.length > digits) return undefined
  const smallest = (whole + decimals.padEnd(digits, '0')).replace(/^0+(?=\d)/, '')
  return smallest.length > longestNumber ? undefined : Number(smallest)
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
  const amount = parseAmount(text, digits)
  if (amount === undefined) return 'unreadable'
  if (amount < limits.minimum) return 'too-low'
  return amount > limits.maximum ? 'too-high' : undefined
}

function toLatin(text: string): string {
  return foldDigits(text.replace(fillers, ''))
    .replace(/[\u066B\uFF0E\u3002]/g, '.')
    .replace(/[\uFF0C\u060C]/g, ',')
}

/** The place of the mark before the decimals; the text's end where it has none. */
function findDecimalMark(text: string, digits: number): number | 'unclear' {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const mark = text[at]
  if (mark === undefined) return text.length
  const decimals = text.length - at - 1
  const isAlone = text.indexOf(mark) === at
  const follows = /[.,]/.test(text.slice(0, at))
  if (!isAlone) return text.length
  // Both marks are there: the last one comes before the decimals.
  if (follows || decimals !== 3) return at
  if (digits < 3) return text.length
  return mark === '.' ? at : 'unclear'
}

/** Groups of three, or of two before the last one, as in India; undefined for any other. */
function removeGroups(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  return /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:,\d{2})+,\d{3})$/.test(text)
    ? text.replace(/[.,]/g, '')
    : undefined
}
