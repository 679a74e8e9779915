import { expect, it } from 'vitest'
import { formatMoment } from './use-known-at.ts'

it('a moment is formatted as a time if it is today, and otherwise with its date', () => {
  const now = new Date(2026, 4, 2, 15).getTime()
  const noon = new Date(2026, 4, 2, 12, 5).getTime()
  expect(formatMoment(noon, 'en-GB', now)).toBe('12:05')
  expect(formatMoment(noon, 'en-GB', now + 24 * 3_600_000)).toBe('02/05/2026, 12:05')
})
