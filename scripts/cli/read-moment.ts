import { text } from './flag.ts'
import { UsageError } from './output.ts'

/** The flag for the moment whose season a preview shows. */
export function buildMomentFlag(usual: string) {
  return text('<date>', `show the season at this time, like 2027-02-06T12:00+07:00; ${usual}`)
}

/**
 * Parses a time into Unix milliseconds. A time without an offset is a local time of this machine.
 * @throws UsageError unless the value is a date, or a date with a time
 */
export function readMoment(given: string, flag = '--at'): number {
  const isDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(given)
  const atMs = isDate ? Date.parse(given.includes('T') ? given : `${given}T00:00`) : Number.NaN
  if (!Number.isNaN(atMs)) return atMs
  throw new UsageError([
    `${flag} ${given}: must be a date like 2027-02-06 or 2027-02-06T12:00+07:00`,
  ])
}
