/** The numbers of bank accounts and cards: how they are read and checked. Nothing typed is dropped. */
import type { FieldFault } from '#lib/field-checks.ts'
import { groupDigits, hasTwoNumbers, withoutSeparators } from './mask-text.ts'
import type { PayoutRules } from './payout-rules.ts'

const cardDigits = [13, 19] as const

/** The country, two check digits, and the account; of any length, which its country checks. */
const ibanShape = /^[A-Z]{2}\d{2}[\dA-Z]{8,30}$/
const startsAsIban = /^[A-Z]{2}\d/

/** The number as it is sent: without separators, with letters as capitals. */
export function toAccountNumber(text: string): string {
  return withoutSeparators(text).toUpperCase()
}

/** The number in groups of four if it is a number of this kind; else as it is typed. */
export function formatAccountNumber(text: string): string {
  const number = toAccountNumber(text)
  if (isIban(number)) return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return /^\d*$/.test(number) && !hasTwoNumbers(text) ? groupDigits(number) : text
}

export function checkBankNumber(text: string, rules: PayoutRules): FieldFault | undefined {
  const number = toAccountNumber(text)
  if (rules.iban && isIban(number)) return undefined
  if (hasTwoNumbers(text)) return { key: 'account_one_number' }
  if (rules.iban && startsAsIban.test(number)) return { key: 'iban_rule' }

  const [min, max] = rules.bankDigits
  const isLong = number.length >= min && number.length <= max
  const isFit = (rules.checkLetter ? /^\d+X?$/ : /^\d+$/).test(number)
  return isFit && isLong ? undefined : { key: 'account_digits', min, max }
}

export function checkCardNumber(text: string): FieldFault | undefined {
  const digits = withoutSeparators(text)
  if (hasTwoNumbers(text)) return { key: 'account_one_number' }
  const isLong = digits.length >= cardDigits[0] && digits.length <= cardDigits[1]
  return /^\d+$/.test(digits) && isLong && passesLuhn(digits) ? undefined : { key: 'card_rule' }
}

/** The check digit of payment card numbers (ISO/IEC 7812-1); digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** ISO 13616: the first four signs at the end, letters as 10 to 35, and 1 as the rest by 97. */
export function isIban(text: string): boolean {
  if (!ibanShape.test(text)) return false
  const turned = text.slice(4) + text.slice(0, 4)
  const rest = [...turned].reduce((left, sign) => {
    const value = Number.parseInt(sign, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return rest === 1
}
