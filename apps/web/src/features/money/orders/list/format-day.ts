import { toLocales } from '@livery/contract/text/intl-tags.ts'

/** A day by its distance from today, as a label: "Yesterday" for -1. `tag` is a BCP 47 language tag. */
export function formatDay(days: number, tag: string): string {
  const word = new Intl.RelativeTimeFormat(toLocales(tag), { numeric: 'auto' }).format(days, 'day')
  const [first = '', ...rest] = word
  return first.toLocaleUpperCase(tag) + rest.join('')
}
