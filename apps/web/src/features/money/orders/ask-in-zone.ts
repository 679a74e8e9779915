import { PlatformError } from '#platform/errors.ts'

/** Zones that the platform has refused since the page was opened. */
const refused = new Set<string>()

/**
 * Requests one day's entries in the player's time zone. If the browser does not report the zone, or
 * the platform rejects its name, sends the offset. If the platform rejects the offset too, omits
 * the zone, which means a day in UTC.
 * @param day as `2026-11-23`; undefined for all days, which need no zone
 */
export async function askInZone<Answer>(
  day: string | undefined,
  ask: (zone: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const zones = day === undefined ? [] : listZones(day).filter(zone => !refused.has(zone))
  const tried: string[] = []

  for (const zone of [...zones, undefined]) {
    try {
      const answer = await ask(zone)
      // Only a success without these zones proves that the zones were rejected, and not another
      // part of the query.
      for (const one of tried) refused.add(one)
      return answer
    } catch (error) {
      if (zone === undefined || !isRefusal(error)) throw error
      tried.push(zone)
    }
  }

  throw new Error('unreachable')
}

/** Lists the names to try for the player's time zone on this day, preferred first. */
export function listZones(day: string): string[] {
  const name: unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isKnown = typeof name === 'string' && name !== '' && name !== 'Etc/Unknown'
  const offset = toOffsetZone(-new Date(`${day}T12:00`).getTimezoneOffset())
  return [...(isKnown ? [name] : []), ...(offset === undefined ? [] : [offset])]
}

/**
 * Returns the zone name for an offset in minutes east of UTC. For whole hours, returns an IANA
 * name, which has the opposite sign.
 */
function toOffsetZone(minutes: number): string | undefined {
  if (Number.isNaN(minutes)) return undefined
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (rest === 0) return hours === 0 ? 'UTC' : `Etc/GMT${minutes > 0 ? '-' : '+'}${hours}`
  const digits = [hours, rest].map(part => String(part).padStart(2, '0')).join(':')
  return `${minutes > 0 ? '+' : '-'}${digits}`
}

function isRefusal(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === 'answer' && error.status === 400
}
