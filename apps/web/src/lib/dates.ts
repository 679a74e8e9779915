/** Dates and times as players read them. `tag` is a BCP 47 language tag. */

import { toLocales } from '@livery/contract/text/intl-tags.ts'

/** Day and time of an ISO 8601 instant in the player's own zone; undefined for no instant. */
export function formatDateTime(iso: string, tag: string): string | undefined {
  return format(iso, tag, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Time of a moment in Unix milliseconds, in the player's own zone, with its day unless it is today's. */
export function formatMoment(atMs: number, tag: string, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  const style = isToday ? timeOfDay : ({ dateStyle: 'short', ...timeOfDay } as const)
  return toDateFormat(tag, style).format(atMs)
}

const timeOfDay = { timeStyle: 'short' } as const

/** Day of an ISO 8601 instant in the player's own zone; undefined for no instant. */
export function formatDate(iso: string, tag: string): string | undefined {
  return format(iso, tag, { dateStyle: 'medium' })
}

function format(iso: string, tag: string, style: Intl.DateTimeFormatOptions): string | undefined {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return undefined
  return toDateFormat(tag, style).format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The format of a language. Creating one takes a phone milliseconds, so each is created once; anew
 * where the player has changed their zone, which a format keeps.
 */
export function toDateFormat(tag: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [tag, new Date().getTimezoneOffset(), JSON.stringify(style)].join()
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(toLocales(tag), style)
  formats.set(key, made)
  return made
}
