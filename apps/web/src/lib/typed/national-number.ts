/**
 * Mobile numbers as players type, paste or fill them in, behind a dialling code that is shown. The
 * tables below are what the metadata of libphonenumber says of mobile numbers; all of it is 24 KB
 * compressed, which is too much for a phone that only drops prefixes.
 */
import { foldDigits, toDigits } from '../fold-text.ts'

/** Dialling codes whose mobile numbers begin with a zero of their own. */
const keepsZero = /^(?:39|225|229|241|242|378)$/

/** The prefix that a country dials before its national numbers, if it is not a zero. */
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  1: /^1(?=\d{10}$)/,
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  // Contacts keep the "1" that was dialled until 2019.
  52: /^(?:0(?:[12]|4[45])|1)(?=\d{10}$)/,
  370: /^[08](?=\d{8}$)/,
  375: /^80/,
  993: /^8(?=\d{8}$)/,
}

/** The digits of the longest national number; in Brazil 55 is an area code as well. */
const longestNational: Readonly<Record<string, number>> = {
  45: 8,
  47: 8,
  55: 11,
  65: 8,
  673: 7,
  960: 7,
}

/** Nobody types more; a pasted page is not searched. */
const longestTyped = 100
/** Between a number and its extension or another number, where these follow seven digits. */
const afterNumber = /[;#\n\p{L}]|,,| [/,]|[/,] /gu
const leastDigits = 7

const plus = /^\D*[+\uFF0B\uFE62\u207A]/

/**
 * The national digits of a mobile number: without the dialling code, which is shown before the field
 * already and is typed as "+63", "0063" or "63", and without the trunk prefix of the country, as in
 * "0917" and "+44 (0)7740". A plus sign or zeros that may yet become either stay.
 */
export function readNationalNumber(typed: string, code: string): string {
  const text = toFirstNumber(foldDigits(typed.slice(0, longestTyped)))
  const digits = toDigits(text)
  const prefix = plus.test(text) ? '+' : digits.startsWith('00') ? '00' : ''
  if (prefix === '') return withoutTrunk(withoutCode(digits, code), code)
  const whole = prefix === '+' ? digits : digits.slice(prefix.length)
  if (whole.startsWith(code)) return withoutTrunk(whole.slice(code.length), code)
  return code.startsWith(whole) ? prefix + whole : whole
}

function toFirstNumber(text: string): string {
  const marks = [...text.matchAll(afterNumber)]
  const end = marks.find(({ index }) => toDigits(text.slice(0, index)).length >= leastDigits)
  return end === undefined ? text : text.slice(0, end.index)
}

/** "639175000001" has the code too: no national number is so long and begins with its own code. */
function withoutCode(digits: string, code: string): string {
  const longest = longestNational[code] ?? 10
  const rest = withoutTrunk(digits.slice(code.length), code)
  const isWhole = digits.startsWith(code) && digits.length > longest && rest.length <= 11
  return isWhole ? rest : digits
}

function withoutTrunk(digits: string, code: string): string {
  if (digits === '0' || keepsZero.test(code)) return digits
  return digits.replace(trunkPrefixes[code] ?? /^0+/, '')
}
