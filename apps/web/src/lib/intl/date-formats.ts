import { toLocales } from '@livery/contract/text/intl-tags.ts'
import type { DateFormat } from './own-dates.ts'

type CreateFormat = (tag: string, style: Intl.DateTimeFormatOptions) => DateFormat

const formats = new Map<string, DateFormat>()

/** Languages that desktop Chromium does not have data for. `own-dates.ts` has the data. */
const oftenMissing = /^(?:km|my|ne)$/

let own: { tag: string; createFormat: CreateFormat } | undefined

/**
 * Loads the app's own date data for a language that the browser's `Intl` lacks. Must run before the
 * first date in this language, because `Intl` would otherwise format dates in English without an
 * error.
 */
export async function prepareDates(tag: string): Promise<void> {
  if (!oftenMissing.test(tag) || Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0) return
  const { createOwnFormat } = await import('./own-dates.ts')
  own = { tag, createFormat: createOwnFormat }
}

/**
 * Returns a language's date format. Creating a format takes milliseconds on a phone, so formats are
 * cached. A format contains the time zone, so it is created again if the player's time zone
 * changes.
 */
export function getDateFormat(tag: string, style: Intl.DateTimeFormatOptions): DateFormat {
  const createOwn = own?.tag === tag ? own.createFormat : undefined
  const key = [
    tag,
    createOwn !== undefined,
    new Date().getTimezoneOffset(),
    JSON.stringify(style),
  ].join()
  const known = formats.get(key)
  if (known) return known

  const made = createOwn?.(tag, style) ?? new Intl.DateTimeFormat(toLocales(tag), style)
  formats.set(key, made)

  return made
}
