/** Mobile numbers as players type, paste or fill them in, behind a dialing code that is shown. */
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toDigits } from '../fold-text.ts'

/** No number is longer; a pasted page is not searched for one. */
const longestTyped = 1_000

/** Between a number and its extension or another number, if these follow seven digits. */
const afterNumber = /[;#\n\p{L}]|,,| [/,]|[/,] /gu
const leastDigits = 7

/** Contacts in Mexico have the prefixes of mobile numbers that were dialed until 2019. */
const formerPrefixes: Readonly<Record<string, RegExp>> = {
  52: /^(?:0(?:[12]|4[45])|1)(?=\d{10}$)/,
}

/**
 * The national digits of a mobile number: without the dialing code, which is shown before the field
 * already and is typed as "+63", "0063" or "63", and without the prefixes that a country dials, as in
 * "0917", "+44 (0)7740", the carrier of "0 15 11" in Brazil and the "15" of Argentina. Digits that
 * are no whole number yet stay, with the plus sign or zeros before them.
 */
export function readNationalNumber(typed: string, code: string): string {
  if (typed.length > longestTyped) return toDigits(typed)
  // A line end parts two numbers; a cleaned text has only blanks.
  const text = toFirstNumber(cleanField(typed.replace(/[\r\n]+/g, '#'), 'identifier'))
  const digits = toDigits(text)
  const hasPlus = /^\D*\+/.test(text)
  const isInternational = hasPlus || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^00/, '') : digits

  const found = parse(isInternational ? `+${whole}` : whole, code)
  if (found) return toNational(found, code)
  if (isInternational && whole.startsWith(code)) return whole.slice(code.length)
  return hasPlus ? `+${digits}` : digits
}

function toFirstNumber(text: string): string {
  const marks = [...text.matchAll(afterNumber)]
  const end = marks.find(({ index }) => toDigits(text.slice(0, index)).length >= leastDigits)
  return end === undefined ? text : text.slice(0, end.index)
}

/** Platforms list islands of the North American plan by their area: 1876 is 1 and 876. */
const island = /^1(?=\d{3}$)/

function parse(number: string, code: string): PhoneNumber | undefined {
  try {
    const defaultCallingCode = island.test(code) ? '1' : code
    return parsePhoneNumberFromString(number, { defaultCallingCode, extract: false })
  } catch {
    // The platform's dialing code is unknown to the library.
    return undefined
  }
}

function toNational({ countryCallingCode, nationalNumber }: PhoneNumber, code: string): string {
  if (island.test(code) && countryCallingCode === '1')
    return nationalNumber.replace(new RegExp(`^${code.replace(island, '')}(?=\\d{7}$)`), '')
  if (countryCallingCode !== code) return countryCallingCode + nationalNumber
  return nationalNumber.replace(formerPrefixes[code] ?? '', '')
}
