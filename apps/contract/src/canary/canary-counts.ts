/** The counts that servers keep of hosts while a canary is out (`GET /canary` of the admin port). */
import * as z from 'zod'

/** Upper edges in milliseconds of the classes a boot is counted in; the last class has none. */
export const bootEdgesMs = [
  500, 750, 1_000, 1_300, 1_700, 2_200, 2_900, 3_700, 4_800, 6_300, 8_000,
] as const

export const bootClasses = bootEdgesMs.length + 1

/** Of the admin port. */
export const canaryCountsPath = '/canary'

const count = z.int().nonnegative()

/** `boots` are numbers of visits, by class of `bootEdgesMs`. */
const armCounts = z.strictObject({
  visits: count,
  /** Errors: uncaught, of a boot, of a chunk, of a slot; one a kind and report. */
  errors: count,
  boots: z.array(count).length(bootClasses),
})
export type ArmCounts = z.infer<typeof armCounts>

/** `before`: the stable release until the canary began; `stable` and `canary`: since then. */
const hostCounts = z.strictObject({ before: armCounts, stable: armCounts, canary: armCounts })
export type HostCounts = z.infer<typeof hostCounts>

export const canaryCounts = z.strictObject({
  /** The pointer's `canary` as JSON: the release that is tried, and where; null: there is none. */
  canary: z.string().nullable(),
  hosts: z.record(z.string(), hostCounts),
})
export type CanaryCounts = z.infer<typeof canaryCounts>

/** The counts of several processes together; those of another canary than the first are left out. */
export function addCounts(all: readonly CanaryCounts[]): CanaryCounts {
  const canary = all[0]?.canary ?? null
  const hosts: Record<string, HostCounts> = {}
  for (const one of all.filter(each => each.canary === canary)) {
    for (const [host, counts] of Object.entries(one.hosts)) {
      const known = hosts[host]
      hosts[host] = known ? mapArms(arm => plus(known[arm], counts[arm])) : counts
    }
  }
  return { canary, hosts }
}

function mapArms(map: (arm: keyof HostCounts) => ArmCounts): HostCounts {
  return { before: map('before'), stable: map('stable'), canary: map('canary') }
}

export function plus(one: ArmCounts, other: ArmCounts): ArmCounts {
  return {
    visits: one.visits + other.visits,
    errors: one.errors + other.errors,
    boots: one.boots.map((count, at) => count + (other.boots[at] ?? 0)),
  }
}

export function noCounts(): ArmCounts {
  return { visits: 0, errors: 0, boots: new Array<number>(bootClasses).fill(0) }
}
