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

/**
 * Formats an upcoming ISO 8601 instant that is `days` calendar days ahead: the weekday and time
 * within a week, otherwise the date and time. For today and tomorrow the caller names the day
 * (`dayName`).
 * @param timeZone IANA name; unset: the device's zone
 */
export function formatUpcoming(
  iso: string,
  tag: string,
  { days, dayName, timeZone }: { days: number; dayName?: string; timeZone?: string },
): string | undefined {
  const zone = timeZone === undefined ? {} : { timeZone }
  if (dayName !== undefined) {
    const time = format(iso, tag, { timeStyle: 'short', ...zone })
    return time && `${dayName} ${time}`
  }

  return days > 0 && days < 7
    ? format(iso, tag, { weekday: 'short', hour: '2-digit', minute: '2-digit', ...zone })
    : format(iso, tag, { dateStyle: 'medium', timeStyle: 'short', ...zone })
}

/** Returns how many calendar days `atMs` is ahead of `nowMs` in a zone; NaN without an instant. */
export function countDaysAhead(nowMs: number, atMs: number, timeZone?: string): number {
  if (Number.isNaN(atMs)) return atMs
  const [today, day] = [nowMs, atMs].map(ms => Date.parse(formatIsoDay(ms, timeZone)))
  return ((day ?? Number.NaN) - (today ?? Number.NaN)) / 86_400_000
}

/** Formats the calendar day at an instant in a zone, like `2026-11-23`. */
export function formatIsoDay(atMs: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  return getDateFormat('sv', { dateStyle: 'short', ...zone }).format(atMs)
}

/**
 * Returns a zone's name in the player's language, such as "Vietnam Time", or its offset if the
 * browser lacks the language. Undefined in a browser without zone names.
 */
export function formatZone(timeZone: string, tag: string, atMs: number): string | undefined {
  const hasLanguage = Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0
  try {
    return new Intl.DateTimeFormat(hasLanguage ? tag : 'en', {
      timeZone,
      timeZoneName: hasLanguage ? 'shortGeneric' : 'shortOffset',
    })
      .formatToParts(atMs)
      .find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    // Browsers before 2022 reject both styles.
    return undefined
  }
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
