/** Checks the names of time zones. The schema cannot: the names are those that `Intl` knows. */
import type { JsonObject } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { nearestOf } from '#support/suggest.ts'

/** @param values the own values of one file, so that a mistake is reported in its file */
export function checkTimeZone({ timeZone }: JsonObject, file: string): Problem[] {
  // The schema's check reports values of other types.
  if (typeof timeZone !== 'string' || isTimeZone(timeZone)) return []
  return [{ file, key: 'timeZone', ...suggestZone(timeZone) }]
}

/** Returns whether `Intl` knows a zone by this name. Offsets such as +07:00 are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export function suggestZone(name: string): Pick<Problem, 'reason' | 'allowed'> {
  const near = nearestOf(name, Intl.supportedValuesOf('timeZone'))
  const hint = near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`
  return {
    reason: `${JSON.stringify(name)} is not a time zone${hint}`,
    allowed: 'a name of the IANA list, like Asia/Manila',
  }
}
