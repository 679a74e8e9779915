import { foldDigits } from '@livery/contract/text/clean-field.ts'

/** Letters that have no decomposition into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** The marks of Latin, Greek and Cyrillic letters; those of other scripts tell words apart. */
const marks = /[\u0300-\u036f]/g
const letters = /[đðłøıßæœ]/g
const apostrophes = /['’‘ʼ]/g

/**
 * A text as a search compares it: in lower case, without diacritics and apostrophes, full-width
 * letters as plain ones. Scripts without letter case stay as they are.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(marks, '')
    .replace(letters, letter => plainLetters[letter] ?? letter)
    .replace(apostrophes, '')
    .normalize('NFC')
}

/** The words of a search, folded. */
export function toSearchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean)
}

/** Only the digits of the text, as Latin ones. */
export function toDigits(text: string): string {
  return foldDigits(text).replaceAll(/\D/g, '')
}

export { foldDigits }
