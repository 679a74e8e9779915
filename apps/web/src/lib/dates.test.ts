import { isLanguage, languages, toIntlTag } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import {
  countDaysAhead,
  formatDate,
  formatDateTime,
  formatIsoDay,
  formatUpcoming,
  formatZone,
} from './dates.ts'

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

const hanoi = 'Asia/Ho_Chi_Minh'
const draw = '2026-11-30T09:15:00Z'

it.each([
  ['just after midnight in Hanoi, before midnight in UTC', '2026-11-29T17:01:00Z', 0],
  ['just before midnight in Hanoi', '2026-11-29T16:59:00Z', 1],
  ['a day later', '2026-12-01T09:15:00Z', -1],
])('a draw is counted in days of the brand’s zone %s', (_, now, days) => {
  expect(countDaysAhead(Date.parse(now), Date.parse(draw), hanoi)).toBe(days)
})

it('an upcoming draw is shown in the brand’s zone, with the day in words', () => {
  const at = (days: number, dayName?: string) =>
    formatUpcoming(draw, 'en-GB', { days, timeZone: hanoi, ...(dayName && { dayName }) })

  expect(at(1, 'Tomorrow')).toBe('Tomorrow 16:15')
  expect(at(3)?.replace('\u00A0', ' ')).toBe('Mon 16:15')
  expect(at(9)).toContain('16:15')
  expect(at(9)).toContain('2026')
  expect(formatUpcoming('soon', 'en', { days: Number.NaN })).toBeUndefined()
  expect(formatIsoDay(Date.parse('2026-11-29T17:01:00Z'), hanoi)).toBe('2026-11-30')
})

it.each(codes)('the brand’s zone has a name in %s', code => {
  expect(formatZone(hanoi, toIntlTag(code), Date.parse(draw))).toMatch(/\p{L}/u)
})
