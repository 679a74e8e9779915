import { isLanguage, languages, toIntlTag } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

const codes = Object.keys(languages).filter(isLanguage)

it.each(codes)('dates in %s have Latin digits and the Gregorian year', code => {
  const text = formatDate('2026-10-11T12:00:00Z', toIntlTag(code)) ?? ''
  expect(text).toContain('2026')
  expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
})

/** A line may break next to one of these letters even without a space. */
const letter = /[\p{Script=Han}\p{Script=Hangul}]/u

it.each(codes)('a line in %s breaks only between the day and the time', code => {
  const tag = toIntlTag(code)
  const at = '2026-11-15T14:30:00'
  const moment = (formatDateTime(at, tag) ?? '').split(' ')

  expect(moment).toHaveLength(2)

  for (const piece of [formatDate(at, tag) ?? '', ...moment]) {
    const unbroken = piece.split('\u2060')
    expect(unbroken.filter(one => one === '' || one.includes(' '))).toEqual([])
    expect(unbroken.filter(one => one.length > 1 && letter.test(one))).toEqual([])
  }
})

it('Latin Urdu dates use Latin letters', () => {
  expect(formatDate('2026-10-11T12:00:00Z', toIntlTag('UR-LA'))).toBe('11\u00A0Oct\u00A02026')
})

describe('dates', () => {
  it('formats a day in the requested language', () => {
    expect(formatDate('2026-03-04T12:00:00Z', 'en')).toBe('Mar\u00A04,\u00A02026')
    expect(formatDate('2026-03-04T12:00:00Z', 'vi')).toContain('2026')
  })

  it('returns undefined for an invalid date', () => {
    expect(formatDateTime('soon', 'en')).toBeUndefined()
  })
})
