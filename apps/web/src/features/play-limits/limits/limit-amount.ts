/** Converts a limit's value to the text in its field, and back. */
import { formatTypedAmount, readAmount } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'

export type LimitFault = 'limit_fault_empty' | 'limit_fault_number' | 'limit_fault_large'

type Parsed = { value: number } | { fault: LimitFault }

/** The maximum for any limit. Amounts up to this value are exact in every currency. */
const most = 1_000_000_000_000

/** Parses a typed limit with `digits` decimals into the currency's smallest unit. */
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
