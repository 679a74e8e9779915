import { toLocales } from '@livery/contract/text/intl-tags.ts'
import { expect, it } from 'vitest'
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
