/**
 * Parses and formats amounts as players type them, in any script's digits and any language's
 * separators.
 */

import { cleanField, foldDigits } from '@livery/contract/text/clean-field.ts'

/**
 * No currency amount has more digits than this, and a number with this many digits is still exact.
 */
const longestNumber = 15

/**
 * Parses a typed amount into the smallest units of a currency with this many decimals. Returns
 * undefined if the text is not an amount, has more decimals than the currency, is ambiguous
 * ("1,234" in a currency with three decimals), or is too large for any amount.
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const amount = readAmount(text, digits)
  return amount === Number.POSITIVE_INFINITY ? undefined : amount
}

/** Like `parseAmount`, but returns Infinity if the text is a number too large for any amount. */
export function readAmount(text: string, digits: number): number | undefined {
  const number = splitNumber(normalizeSeparators(text), digits)
  if (number === undefined) return undefined
  const decimals = number.decimals.replace(/0+$/, '')
  if (decimals.length > digits || (digits === 0 && number.decimals !== '')) return undefined
  const smallest = (number.whole + decimals.padEnd(digits, '0')).replace(/^0+(?=\d)/, '')
  return smallest.length > longestNumber ? Number.POSITIVE_INFINITY : Number(smallest)
}

/**
 * Formats an amount as a player would type it: without groups or sign, with a point before its
 * decimals.
 */
export function formatTypedAmount(amount: number, digits: number): string {
  const all = String(amount).padStart(digits + 1, '0')
  const cut = all.length - digits
  const decimals = all.slice(cut)
  return all.slice(0, cut) + (/^0*$/.test(decimals) ? '' : `.${decimals}`)
}

export type AmountFault = 'missing' | 'unreadable' | 'too-low' | 'too-high'

/** Returns the fault in a typed amount; undefined if the amount is valid. */
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
 * Normalizes the text to Latin digits and one character for each kind of separator. The meaning of
 * `.` and `,` depends on the language; `_` and `'` only separate groups; `:` only precedes
 * decimals.
 */
function normalizeSeparators(text: string): string {
  return foldDigits(cleanField(text, 'line'))
    .replace(/[\uFF0E\u3002\uFF61]/g, '.')
    .replace(/[\uFF0C\u060C\u3001]/g, ',')
    .replace(/[_:]/g, '?')
    .replace(/\s/g, '_')
    .replace(/[’‘ʼ`´′\u066C\uFF07]/g, "'")
    .replace(/\u066B/g, ':')
}

type Split = { whole: string; decimals: string }

/**
 * Splits a number into its integer digits, without groups, and its decimals; undefined for any
 * other text.
 */
function splitNumber(text: string, digits: number): Split | undefined {
  const [, head = '', mark = '', decimals = ''] = /^(.*?)(?:([.,:])(\d*))?$/.exec(text) ?? []
  if (mark === '' || head.includes(mark)) return parseGroupedAmount(text, '')
  if (head === '') return decimals === '' ? undefined : parseGroupedAmount('0', decimals)
  // Some players write groups of four, as "1,0000".
  if (mark !== ':' && decimals.length > 3 && /^[1-9]\d*$/.test(head)) return undefined
  if (mark === ':' || decimals.length !== 3) return parseGroupedAmount(head, decimals)

  // Three digits after the only separator are a group, if a group is possible there.
  if (isGroupHead(head)) {
    if (digits < 3) return parseGroupedAmount(text, '')
    return mark === '.' ? parseGroupedAmount(head, decimals) : undefined
  }

  // "01.234" is ambiguous: it is not 1,234, and may not be 1.234.
  return /^0+[1-9]/.test(head) ? undefined : parseGroupedAmount(head, decimals)
}

function parseGroupedAmount(grouped: string, decimals: string): Split | undefined {
  const whole = removeGroups(grouped)
  return whole === undefined ? undefined : { whole, decimals }
}

/**
 * Returns whether these digits can be the first group: one to three digits without a leading zero.
 */
function isGroupHead(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text)
}

/**
 * Removes the group separators if the groups are valid: groups of three, or groups of two before
 * the last group, as in India. All separators must be the same, and the first group must not start
 * with zero.
 */
function removeGroups(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const isGrouped = /^[1-9]\d{0,2}([.,_'])\d{3}(?:\1\d{3})*$/.test(text)
  const isIndian = /^[1-9]\d?,(?:\d{2},)*\d{3}$/.test(text)
  return isGrouped || isIndian ? text.replace(/\D/g, '') : undefined
}
