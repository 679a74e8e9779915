import { foldDigits } from '@livery/contract/text/clean-field.ts'

/** Letters that Unicode does not decompose into a plain letter and a diacritic. */
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

/** The diacritics in Latin, Greek and Cyrillic. In other scripts, diacritics distinguish words. */
const marks = /[\u0300-\u036f]/g
const letters = /[đðłøıßæœ]/g
const apostrophes = /['’‘ʼ]/g

/**
 * Normalizes text for search: lowercase, without diacritics and apostrophes, full-width letters as
 * plain letters. Scripts without letter case stay unchanged.
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

/** Splits a search query into folded words. */
export function splitSearchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean)
}

/** Returns only the digits in the text, as Latin digits. */
export function toDigits(text: string): string {
  return foldDigits(text).replaceAll(/\D/g, '')
}

export { foldDigits }
