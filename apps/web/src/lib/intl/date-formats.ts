import { toLocales } from '@livery/contract/text/intl-tags.ts'
import type { DateFormat } from './own-dates.ts'

type CreateFormat = (tag: string, style: Intl.DateTimeFormatOptions) => DateFormat

const formats = new Map<string, DateFormat>()

/** Languages that Chromium on desktop computers does not have data for; own-dates.ts does. */
const oftenMissing = /^(?:km|my|ne)$/

let own: { tag: string; createFormat: CreateFormat } | undefined

/**
 * Loads our own data for a language that this browser's `Intl` lacks, before the first date in it:
 * `Intl` would write English dates without an error.
 */
export async function prepareDates(tag: string): Promise<void> {
  if (!oftenMissing.test(tag) || Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0) return
  const { createOwnFormat } = await import('./own-dates.ts')
  own = { tag, createFormat: createOwnFormat }
}

/**
 * Returns a language's date format. Creating a format takes milliseconds on a phone, so each is
 * created only once; again if the player has changed their time zone, which a format stores.
 */
export function getDateFormat(tag: string, style: Intl.DateTimeFormatOptions): DateFormat {
  if (own?.tag === tag) return own.createFormat(tag, style)
  const key = [tag, new Date().getTimezoneOffset(), JSON.stringify(style)].join()
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(toLocales(tag), style)
  formats.set(key, made)
  return made
}
