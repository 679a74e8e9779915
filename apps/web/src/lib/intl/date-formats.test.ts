import { afterEach, expect, it, vi } from 'vitest'
import { getDateFormat, prepareDates } from './date-formats.ts'

afterEach(() => void vi.restoreAllMocks())

it('a format is created once per language and style, and again in another time zone', () => {
  const style = { weekday: 'short' } as const
  const here = getDateFormat('en', style)

  expect(getDateFormat('en', { ...style })).toBe(here)
  expect(getDateFormat('vi', style)).not.toBe(here)
  expect(getDateFormat('en', { weekday: 'long' })).not.toBe(here)

  const zone = new Date().getTimezoneOffset() + 60
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(zone)

  expect(getDateFormat('en', style)).not.toBe(here)
})

it.each(['km', 'my', 'ne'])(
  "dates in %s use the language's own words if Intl has no data for the language",
  async tag => {
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
    await prepareDates(tag)
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new Error('Intl was asked')
    })
    const text = getDateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(0)

    expect(text.replace(/AM|PM/, '')).not.toMatch(/[a-z]/i)
  },
)
