import { afterEach, expect, it, vi } from 'vitest'
import { isCarouselDue } from './due.ts'
import { computeMsUntilMidnight, toLocalDay } from './use-local-day.ts'

afterEach(() => void vi.unstubAllEnvs())

const at = (timeZone: string, iso: string) => {
  vi.stubEnv('TZ', timeZone)
  return new Date(iso)
}
const isDue = (closedOn: string, timeZone: string, iso: string) => {
  const kept = { hashes: ['1'], show: false, hiddenOn: closedOn }
  return isCarouselDue(['1'], kept, toLocalDay(at(timeZone, iso)))
}

it.each([
  ['Asia/Manila', '2026-11-23T15:59:59Z', '2026-11-23', 1_000],
  ['Asia/Manila', '2026-11-23T16:00:00Z', '2026-11-24', 86_400_000],
  ['America/Sao_Paulo', '2026-11-23T16:00:00Z', '2026-11-23', 11 * 3_600_000],
  // The clock moves forward at 01:00 UTC, so the day has 23 hours.
  ['Europe/Lisbon', '2026-03-29T00:00:00Z', '2026-03-29', 23 * 3_600_000],
  // The clock moves back at 01:00 UTC, so the day has 25 hours.
  ['Europe/Lisbon', '2026-10-24T23:00:00Z', '2026-10-25', 25 * 3_600_000],
  // The clock moves forward at midnight: the day starts at 01:00.
  ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23', 1_000],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24', 23 * 3_600_000],
])('in %s the local day at %s is %s, with %d ms until midnight', (timeZone, iso, day, leftMs) => {
  const instant = at(timeZone, iso)
  expect([toLocalDay(instant), computeMsUntilMidnight(instant)]).toEqual([day, leftMs])
})

it.each([
  ['stays at home', 'Asia/Manila', '2026-11-23T15:59:59Z', false],
  ['stays at home', 'Asia/Manila', '2026-11-23T16:00:00Z', true],
  ['flies east', 'Asia/Tokyo', '2026-11-23T14:59:59Z', false],
  ['flies east', 'Asia/Tokyo', '2026-11-23T15:00:00Z', true],
  ['flies west', 'Europe/Lisbon', '2026-11-23T23:59:59Z', false],
  ['flies west', 'Europe/Lisbon', '2026-11-24T00:00:00Z', true],
  ['corrects a clock that was years ahead', 'Asia/Manila', '2024-01-01T00:00:00Z', true],
])('a popup closed for today by a player who %s is due in %s at %s: %s', (_, tz, iso, due) => {
  expect(isDue('2026-11-23', tz, iso)).toBe(due)
})

it.each([
  ['2026-04-23', '2026-04-23T21:59:59Z', false],
  ['2026-04-23', '2026-04-23T22:00:00Z', true],
])(
  'a popup closed on %s in Cairo, where the clock skips midnight, is due at %s: %s',
  (day, iso, due) => {
    expect(isDue(day, 'Africa/Cairo', iso)).toBe(due)
  },
)
