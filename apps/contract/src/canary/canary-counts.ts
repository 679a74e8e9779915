/**
 * The per-host counts that servers collect while a canary is active (`GET /canary` on the admin
 * port).
 */
import * as z from 'zod'
import type { CanaryScope } from '../release.ts'

/**
 * Upper bounds, in milliseconds, of the histogram buckets for boot times; the last bucket is
 * unbounded.
 */
export const bootEdgesMs = [
  500, 750, 1_000, 1_300, 1_700, 2_200, 2_900, 3_700, 4_800, 6_300, 8_000,
] as const

export const bootClasses = bootEdgesMs.length + 1

/** On the admin port. */
export const canaryCountsPath = '/canary'

const count = z.int().nonnegative()

/** `boots` holds the number of visits per bucket of `bootEdgesMs`. */
const armCounts = z.strictObject({
  visits: count,
  /**
   * Errors that are uncaught or come from a boot, a chunk or a slot; counted once per kind and
   * report.
   */
  errors: count,
  boots: z.array(count).length(bootClasses),
})
export type ArmCounts = z.infer<typeof armCounts>

/**
 * `before`: the stable release until the canary began; `stable` and `canary`: since the canary
 * began.
 */
const hostCounts = z.strictObject({ before: armCounts, stable: armCounts, canary: armCounts })
export type HostCounts = z.infer<typeof hostCounts>

export const canaryCounts = z.strictObject({
  /** The pointer's `canary` as JSON: the canary release and its scope; null without a canary. */
  canary: z.string().nullable(),
  hosts: z.record(z.string(), hostCounts),
})
export type CanaryCounts = z.infer<typeof canaryCounts>

/**
 * Adds up the counts of several processes; ignores counts that belong to another canary than the
 * first process reports.
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
 * Returns whether a merchant's host gets the canary. A share is decided by the host only, so the
 * result is the same everywhere and at all times, and a host keeps the canary when the share grows.
 */
export function isTried({ share, merchants }: CanaryScope, code: string, host: string): boolean {
  if (merchants) return merchants.includes(code)
  return share !== undefined && computePosition(host) < share
}

/**
 * Maps a host to an evenly distributed number from 0 to below 1: FNV-1a with the finalizer of
 * MurmurHash3.
 */
function computePosition(host: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < host.length; at++) hash = Math.imul(hash ^ host.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
