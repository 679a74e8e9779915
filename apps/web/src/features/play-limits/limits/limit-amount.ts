/** The text in the field of a limit, and its value. */
import { readCurrencyDigits } from '#lib/money.ts'

export type LimitFault = 'limit_fault_empty' | 'limit_fault_number' | 'limit_fault_large'

type Parsed = { value: number } | { fault: LimitFault }

/** No limit is larger: no amount of any currency loses a digit below it. */
const most = 1_000_000_000_000

/**
 * A number of `digits` decimals as whole smallest units, digit by digit: no fraction is ever
 * computed. Spaces between digits are allowed; of "," and "." the last is the decimal mark, unless
 * three digits follow it or there are no decimals.
 */
export function parseLimit(typed: string, digits = readCurrencyDigits()): Parsed {
  const text = typed.replace(/[\s\u00a0]/g, '')
  if (text === '') return { fault: 'limit_fault_empty' }
  const [, whole = '', decimals = ''] = /^(\d+(?:[.,]\d{3})*)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === '' || decimals.length > digits) return { fault: 'limit_fault_number' }
  const units = whole.replace(/[.,]/g, '') + decimals.padEnd(digits, '0')
  const value = units.length > 15 ? Number.POSITIVE_INFINITY : Number(units)
  if (value > most) return { fault: 'limit_fault_large' }
  return value > 0 ? { value } : { fault: 'limit_fault_number' }
}

/** The value as a player would type it. */
export function toTyped(value: number | null, digits = readCurrencyDigits()): string {
  if (value === null) return ''
  const text = String(value).padStart(digits + 1, '0')
  const cut = text.length - digits
  const decimals = text.slice(cut)
  return /^0*$/.test(decimals) ? text.slice(0, cut) : `${text.slice(0, cut)}.${decimals}`
}
