import { toLocales } from '@livery/contract/text/intl-tags.ts'
import type { DateFormat } from './own-dates.ts'

type CreateFormat = (tag: string, style: Intl.DateTimeFormatOptions) => DateFormat

const formats = new Map<string, DateFormat>()

/** Languages that Chromium on computers has no data of, which own-dates.ts has. */
const oftenMissing = /^(?:km|my|ne)$/

let own: { tag: string; createFormat: CreateFormat } | undefined

/**
 * Loads the product's own data of a language that this browser's `Intl` lacks, before the first date in
 * it: `Intl` would write English dates without an error.
 */
export async function prepareDates(tag: string): Promise<void> {
  if (!oftenMissing.test(tag) || Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0) return
  const { createOwnFormat } = await import('./own-dates.ts')
  own = { tag, createFormat: createOwnFormat }
}

/**
 * The format of a language. Creating one takes a phone milliseconds, so each is created once; anew
 * where the player has changed their zone, which a format keeps.
 */
export function toDateFormat(tag: string, style: Intl.DateTimeFormatOptions): DateFormat {
  if (own?.tag === tag) return own.createFormat(tag, style)
  const key = [tag, new Date().getTimezoneOffset(), JSON.stringify(style)].join()
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(toLocales(tag), style)
  formats.set(key, made)
  return made
}
