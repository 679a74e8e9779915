import { isLanguage, languages, toIntlTag } from '@livery/contract/languages.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime, formatMoment, toDateFormat } from './dates.ts'

afterEach(() => void vi.restoreAllMocks())

const codes = Object.keys(languages).filter(isLanguage)

it.each(codes)('dates in %s have Latin digits and the Gregorian year', code => {
  const text = formatDate('2026-10-11T12:00:00Z', toIntlTag(code)) ?? ''
  expect(text).toContain('2026')
  expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
})

it('Latin Urdu writes its dates in Latin letters', () => {
  expect(formatDate('2026-10-11T12:00:00Z', toIntlTag('UR-LA'))).toBe('11 Oct 2026')
})

describe('dates', () => {
  it('writes a day in the language asked for', () => {
    expect(formatDate('2026-03-04T12:00:00Z', 'en')).toBe('Mar 4, 2026')
    expect(formatDate('2026-03-04T12:00:00Z', 'vi')).toContain('2026')
  })

  it('answers nothing for what is no instant', () => {
    expect(formatDateTime('soon', 'en')).toBeUndefined()
  })
})

it('a moment of today is told by its time, and any other with its day', () => {
  const now = new Date(2026, 4, 2, 15).getTime()
  const noon = new Date(2026, 4, 2, 12, 5).getTime()
  expect(formatMoment(noon, 'en-GB', now)).toBe('12:05')
  expect(formatMoment(noon, 'en-GB', now + 24 * 3_600_000)).toBe('02/05/2026, 12:05')
})

it('a format is created once for a language and a style, and anew in another zone', () => {
  const style = { weekday: 'short' } as const
  const here = toDateFormat('en', style)
  expect(toDateFormat('en', { ...style })).toBe(here)
  expect(toDateFormat('vi', style)).not.toBe(here)
  expect(toDateFormat('en', { weekday: 'long' })).not.toBe(here)
  const zone = new Date().getTimezoneOffset() + 60
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(zone)
  expect(toDateFormat('en', style)).not.toBe(here)
})
