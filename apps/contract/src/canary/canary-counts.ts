/** The counts that servers keep of hosts while a canary is out (`GET /canary` of the admin port). */
import * as z from 'zod'

/** Upper edges in milliseconds of the classes a boot is counted in; the last class has none. */
export const bootEdgesMs = [
  500, 750, 1_000, 1_300, 1_700, 2_200, 2_900, 3_700, 4_800, 6_300, 8_000,
] as const

export const bootClasses = bootEdgesMs.length + 1

const count = z.int().nonnegative()

/** `boots` are numbers of visits, by class of `bootEdgesMs`. */
const armCounts = z.strictObject({
  visits: count,
  /** Errors: uncaught, of a boot, of a chunk; one a kind and page. */
  errors: count,
  boots: z.array(count).length(bootClasses),
})
export type ArmCounts = z.infer<typeof armCounts>

/** `before`: the stable release until the canary began; `stable` and `canary`: since then. */
const hostCounts = z.strictObject({ before: armCounts, stable: armCounts, canary: armCounts })
export type HostCounts = z.infer<typeof hostCounts>

export const canaryCounts = z.strictObject({
  /** The release that is tried, and the share it is tried on; null: there is none. */
  canary: z.string().nullable(),
  hosts: z.record(z.string(), hostCounts),
})
export type CanaryCounts = z.infer<typeof canaryCounts>

export function noCounts(): ArmCounts {
  return { visits: 0, errors: 0, boots: new Array<number>(bootClasses).fill(0) }
}
