/** Converts between a limit's value and the text in its field. */
import { formatTypedAmount, readAmount } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'

export type LimitFault = 'limit_fault_empty' | 'limit_fault_number' | 'limit_fault_large'

type Parsed = { value: number } | { fault: LimitFault }

/** The maximum for any limit: up to this value no currency amount loses a digit. */
const most = 1_000_000_000_000

/** Parses a limit with `digits` decimals into whole smallest units, like every typed amount. */
export function parseLimit(typed: string, digits = readCurrencyDigits()): Parsed {
  if (typed.trim() === '') return { fault: 'limit_fault_empty' }
  const value = readAmount(typed, digits) ?? 0
  if (value > most) return { fault: 'limit_fault_large' }
  return value > 0 ? { value } : { fault: 'limit_fault_number' }
}

/** Formats the value the way a player would type it. */
export function formatTypedValue(value: number | null, digits = readCurrencyDigits()): string {
  return value === null ? '' : formatTypedAmount(value, digits)
}
