import { expect, it } from 'vitest'
import { isLanguage, languages, toIntlTag } from '../languages.ts'
import { isolateAmount, isRightToLeft, toLocales } from './intl-tags.ts'

const codes = Object.keys(languages).filter(isLanguage)

it.each(codes)('%s has the same text direction in Intl as on the page', code => {
  expect(isRightToLeft(toIntlTag(code))).toBe(languages[code].dir === 'rtl')
})

it('European Portuguese has its own number format', () => {
  const format = new Intl.NumberFormat(toLocales(toIntlTag('PT')))
  expect(format.format(1234567).replace(/\s/g, ' ')).toBe('1 234 567')
})

it('a language without locale data is formatted in English, not in the browser’s language', () => {
  expect(new Intl.DateTimeFormat(toLocales('qqq')).resolvedOptions().locale).toMatch(/^en/)
})

it('an Arabic amount is isolated and reads from left to right', () => {
  expect(isolateAmount('\u200F1,234.50 US$', 'ar')).toBe('\u20661,234.50 US$\u2069')
  expect(isolateAmount('$1,234.50', 'en')).toBe('$1,234.50')
})
