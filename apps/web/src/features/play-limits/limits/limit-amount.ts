/** The text in the field of a limit, and its value. */
import { readAmount, toAmountText } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'

export type LimitFault = 'limit_fault_empty' | 'limit_fault_number' | 'limit_fault_large'

type Parsed = { value: number } | { fault: LimitFault }

/** No limit is larger: no amount of any currency loses a digit below it. */
const most = 1_000_000_000_000

/** A limit of `digits` decimals as whole smallest units, read as every typed amount. */
export function parseLimit(typed: string, digits = readCurrencyDigits()): Parsed {
  if (typed.trim() === '') return { fault: 'limit_fault_empty' }
  const value = readAmount(typed, digits) ?? 0
  if (value > most) return { fault: 'limit_fault_large' }
  return value > 0 ? { value } : { fault: 'limit_fault_number' }
}

/** The value as a player would type it. */
export function toTyped(value: number | null, digits = readCurrencyDigits()): string {
  return value === null ? '' : toAmountText(value, digits)
}
