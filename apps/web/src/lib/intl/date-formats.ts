import { toLocales } from '@livery/contract/text/intl-tags.ts'

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
