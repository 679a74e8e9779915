/** Formats dates and times for players. `tag` is a BCP 47 language tag. */

import { getDateFormat } from './intl/date-formats.ts'
import type { DateFormat } from './intl/own-dates.ts'

/**
 * Formats an ISO 8601 instant as day and time in the player's own zone; undefined if it is not an
 * instant.
 */
export function formatDateTime(iso: string, tag: string): string | undefined {
  return format(iso, tag, { dateStyle: 'medium', timeStyle: 'short' })
}

/**
 * Formats an ISO 8601 instant as a day in the player's own zone; undefined if it is not an instant.
 */
export function formatDate(iso: string, tag: string): string | undefined {
  return format(iso, tag, { dateStyle: 'medium' })
}

function format(iso: string, tag: string, style: Intl.DateTimeFormatOptions): string | undefined {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return undefined
  return write(getDateFormat(tag, style), at.getTime())
}

const ofTime = /^(?:hour|minute|dayPeriod)$/

/** A line may break next to one of these letters even without a space, unless there is a joiner. */
const besideLetter =
  /.(?=[\p{Script=Han}\p{Script=Hangul}])|[\p{Script=Han}\p{Script=Hangul}](?=.)/gu

/** Formats a date so that a line can break only between the day and the time. */
function write(formatter: DateFormat, atMs: number): string {
  const parts = formatter.formatToParts(atMs)
  const isTimeAt = (index: number) => ofTime.test(parts[index]?.type ?? '')
  return parts
    .map(({ type, value }, index) => {
      const isBetween = type === 'literal' && isTimeAt(index - 1) !== isTimeAt(index + 1)
      return value.replace(isBetween ? / (?=.* )/g : / /g, '\u00A0')
    })
    .join('')
    .split(' ')
    .map(piece => piece.replace(besideLetter, '$&\u2060'))
    .join(' ')
}
