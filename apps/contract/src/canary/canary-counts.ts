/**
 * The counts per host that servers collect while a canary is running (`GET /canary` on the admin
 * port).
 */
import * as z from 'zod'
import type { CanaryScope } from '../release.ts'

/**
 * Upper bounds of the boot-time histogram's buckets, in milliseconds. The last bucket has no upper
 * bound.
 */
export const bootEdgesMs = [
  500, 750, 1_000, 1_300, 1_700, 2_200, 2_900, 3_700, 4_800, 6_300, 8_000,
] as const

export const bootClasses = bootEdgesMs.length + 1

/** Path on the admin port. */
export const canaryCountsPath = '/canary'

const count = z.int().nonnegative()

/** Counts of one arm. `boots` contains the number of visits per bucket of `bootEdgesMs`. */
const armCounts = z.strictObject({
  visits: count,
  /**
   * Number of errors: uncaught errors, and errors from a boot, a chunk or a slot. Each kind counts
   * once per report.
   */
  errors: count,
  boots: z.array(count).length(bootClasses),
})
export type ArmCounts = z.infer<typeof armCounts>

/**
 * `before`: counts of the current release before the canary started; `stable` and `canary`: counts
 * of both releases since then.
 */
const hostCounts = z.strictObject({ before: armCounts, stable: armCounts, canary: armCounts })
export type HostCounts = z.infer<typeof hostCounts>

export const canaryCounts = z.strictObject({
  /**
   * The pointer's `canary` field as JSON, which contains the canary release and its scope; null
   * without a canary.
   */
  canary: z.string().nullable(),
  hosts: z.record(z.string(), hostCounts),
})
export type CanaryCounts = z.infer<typeof canaryCounts>

/**
 * Adds up the counts of several processes. Ignores the counts of processes whose canary differs
 * from the first process's canary.
 */
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

/**
 * Returns whether a merchant's host gets the canary. With a share, the decision depends only on the
 * host: the result is the same on every server, and a host keeps the canary when the share
 * increases.
 */
export function isTried({ share, merchants }: CanaryScope, code: string, host: string): boolean {
  if (merchants) return merchants.includes(code)
  return share !== undefined && computePosition(host) < share
}

/**
 * Maps a host to an evenly distributed number from 0 (inclusive) to 1 (exclusive): FNV-1a with the
 * MurmurHash3 finalizer.
 */
function computePosition(host: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < host.length; at++) hash = Math.imul(hash ^ host.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
