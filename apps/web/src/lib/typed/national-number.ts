/**
 * Reads mobile numbers as players type, paste or autofill them, next to a displayed dialing code.
 */
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toDigits } from '../fold-text.ts'

/** Every number is shorter; a long pasted text is not searched for a number. */
const longestTyped = 1_000

/**
 * Matches what separates a number from its extension or from a second number. Applies only after at
 * least seven digits.
 */
const afterNumber = /[;#\n\p{L}]|,,| [/,]|[/,] /gu
const leastDigits = 7

/** Contacts in Mexico still contain the prefixes for mobile numbers that were dialed until 2019. */
const formerPrefixes: Readonly<Record<string, RegExp>> = {
  52: /^(?:0(?:[12]|4[45])|1)(?=\d{10}$)/,
}

/**
 * Returns a mobile number's national digits. Removes the dialing code, typed as "+63", "0063" or
 * "63", because the form already shows it. Also removes national prefixes, such as "0917", "+44
 * (0)7740", the carrier in "0 15 11" in Brazil and the "15" in Argentina. While the number is
 * incomplete, its digits stay unchanged, with a leading plus sign or zeros.
 */
export function readNationalNumber(typed: string, code: string): string {
  if (typed.length > longestTyped) return toDigits(typed)

  // A line break separates two numbers; the cleaned text has only spaces.
  const text = extractFirstNumber(cleanField(typed.replace(/[\r\n]+/g, '#'), 'identifier'))
  const digits = toDigits(text)
  const hasPlus = /^\D*\+/.test(text)
  const isInternational = hasPlus || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^00/, '') : digits

  const found = parse(isInternational ? `+${whole}` : whole, code)
  if (found) return normalizeNationalNumber(found, code)
  if (isInternational && whole.startsWith(code)) return whole.slice(code.length)

  return hasPlus ? `+${digits}` : digits
}

function extractFirstNumber(text: string): string {
  const marks = [...text.matchAll(afterNumber)]
  const end = marks.find(({ index }) => toDigits(text.slice(0, index)).length >= leastDigits)
  return end === undefined ? text : text.slice(0, end.index)
}

/** Platforms list islands in the North American plan by area code: 1876 is 1 and 876. */
const island = /^1(?=\d{3}$)/

function parse(number: string, code: string): PhoneNumber | undefined {
  try {
    const defaultCallingCode = island.test(code) ? '1' : code
    return parsePhoneNumberFromString(number, { defaultCallingCode, extract: false })
  } catch {
    // The library does not know the platform's dialing code.
    return undefined
  }
}

function normalizeNationalNumber(
  { countryCallingCode, nationalNumber }: PhoneNumber,
  code: string,
): string {
  if (island.test(code) && countryCallingCode === '1')
    return nationalNumber.replace(new RegExp(`^${code.replace(island, '')}(?=\\d{7}$)`), '')
  if (countryCallingCode !== code) return countryCallingCode + nationalNumber
  return nationalNumber.replace(formerPrefixes[code] ?? '', '')
}
