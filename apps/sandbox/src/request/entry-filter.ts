import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'

type Query = Record<string, string | undefined>

/**
 * Whether an entry of a member's list passes the filters of the query. `day` is a day of the time
 * zone `zone`, or of UTC. Throws 400 for a zone that there is not.
 */
export function passesFilter(entry: { kind: string; at: string }, query: Query): boolean {
  const { kind, day, zone = 'UTC' } = query
  return (!kind || entry.kind === kind) && (!day || toDay(entry.at, zone) === day)
}

function toDay(iso: string, timeZone: string): string {
  try {
    // Sweden writes its days YYYY-MM-DD.
    return new Date(iso).toLocaleDateString('sv-SE', { timeZone })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = `${timeZone} is no time zone`
    throw new PlatformFailure(platformErrors.validationFailed, message, { status: 400 })
  }
}
