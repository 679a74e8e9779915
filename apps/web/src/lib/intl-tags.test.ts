import { isLanguage, languages, toIntlTag } from '@livery/contract/languages.ts'
import { isolateAmount, isRightToLeft, toLocales } from '@livery/contract/text/intl-tags.ts'
import { expect, it } from 'vitest'
import { formatDate } from './dates.ts'

const codes = Object.keys(languages).filter(isLanguage)

it.each(codes)('dates in %s have Latin digits and the Gregorian year', code => {
  const text = formatDate('2026-10-11T12:00:00Z', toIntlTag(code)) ?? ''
  expect(text).toContain('2026')
  expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
})

it.each(codes)('%s is right to left for Intl as it is on the page', code => {
  expect(isRightToLeft(toIntlTag(code))).toBe(languages[code].dir === 'rtl')
})

it('Latin Urdu writes its dates in Latin letters', () => {
  expect(formatDate('2026-10-11T12:00:00Z', toIntlTag('UR-LA'))).toBe('11 Oct 2026')
})

it('the Portuguese of Portugal has its own numbers', () => {
  const format = new Intl.NumberFormat(toLocales(toIntlTag('PT')))
  expect(format.format(1234567).replace(/\s/g, ' ')).toBe('1 234 567')
})

it('a language without data is written in English, not in that of the browser', () => {
  expect(new Intl.DateTimeFormat(toLocales('qqq')).resolvedOptions().locale).toMatch(/^en/)
})

it('an Arabic amount is a unit that reads from the left', () => {
  expect(isolateAmount('\u200F1,234.50 US$', 'ar')).toBe('\u20661,234.50 US$\u2069')
  expect(isolateAmount('$1,234.50', 'en')).toBe('$1,234.50')
})
