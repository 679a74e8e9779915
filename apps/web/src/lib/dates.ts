/** Dates and times as players read them. `tag` is a BCP 47 language tag. */

import { toLocales } from './intl-tags.ts'

/** Day and time of an ISO 8601 instant in the player's own zone; undefined for no instant. */
export function formatDateTime(iso: string, tag: string): string | undefined {
  return format(iso, tag, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Day of an ISO 8601 instant in the player's own zone; undefined for no instant. */
export function formatDate(iso: string, tag: string): string | undefined {
  return format(iso, tag, { dateStyle: 'medium' })
}

function format(iso: string, tag: string, style: Intl.DateTimeFormatOptions): string | undefined {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return undefined
  return new Intl.DateTimeFormat(toLocales(tag), style).format(at)
}
