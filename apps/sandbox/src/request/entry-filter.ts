import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'

type Query = Record<string, string | undefined>

/**
 * Returns whether an entry in a member's list passes the query's filters. `day` is a day in the
 * time zone `zone`, or in UTC.
 * @throws 400 for an unknown time zone.
 */
export function passesFilter(entry: { kind: string; at: string }, query: Query): boolean {
  const { kind, day, zone = 'UTC' } = query
  return (!kind || entry.kind === kind) && (!day || formatDay(entry.at, zone) === day)
}

function formatDay(iso: string, timeZone: string): string {
  try {
    // The Swedish locale formats dates as YYYY-MM-DD.
    return new Date(iso).toLocaleDateString('sv-SE', { timeZone })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = `${timeZone} is no time zone`
    throw new PlatformFailure(platformErrors.validationFailed, message, { status: 400 })
  }
}
