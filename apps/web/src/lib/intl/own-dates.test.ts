import { toLocales } from '@livery/contract/text/intl-tags.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOwnFormat } from './own-dates.ts'

const styles = [
  { dateStyle: 'medium' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'short', timeStyle: 'short' },
  { timeStyle: 'short' },
  { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' },
] as const

/** Every month, weekday and hour, and one- and two-digit days. */
const moments = Array.from({ length: 48 }, (_, index) =>
  new Date(2026, index % 12, 1 + index * 3, index % 24, index).getTime(),
)

/** Some CLDR versions have a no-break space before AM and PM. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

it.each(['km', 'my', 'ne'])('dates in %s match the dates from a complete Intl', tag => {
  for (const style of styles) {
    const complete = new Intl.DateTimeFormat(toLocales(tag), style)
    const own = createOwnFormat(tag, style)
    for (const at of moments) {
      expect(plain(own.format(at))).toBe(plain(complete.format(at)))
      expect(own.formatToParts(at).map(({ type }) => type)).toEqual(
        complete.formatToParts(at).map(({ type }) => type),
      )
    }
  }
})

describe('dates near a clock change', () => {
  const zones = ['Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe', undefined]
  /** Every half hour of the days on which clocks change in New York, Berlin and Lord Howe. */
  const changes = [
    '2026-03-07',
    '2026-03-28',
    '2026-04-04',
    '2026-10-03',
    '2026-10-24',
    '2026-10-31',
  ]
  const halfHours = changes.flatMap(day =>
    Array.from({ length: 96 }, (_, index) => Date.parse(day) + index * 1_800_000),
  )

  afterEach(() => vi.unstubAllEnvs())

  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
    'times in a zone do not depend on the clock in %s',
    device => {
      vi.stubEnv('TZ', device)
      for (const zone of zones) {
        const style = {
          dateStyle: 'short',
          timeStyle: 'short',
          ...(zone && { timeZone: zone }),
        } as const
        const complete = new Intl.DateTimeFormat(toLocales('my'), style)
        const own = createOwnFormat('my', style)
        const [times, expected] = [own, complete].map(one =>
          halfHours.map(at => plain(one.format(at))),
        )
        expect(times).toEqual(expected)
      }
    },
  )
})
