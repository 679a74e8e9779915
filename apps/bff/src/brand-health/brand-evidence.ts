/** The evidence about one brand, and the state that follows from it. */
import type { BrandHealth, BrandState } from '@livery/contract/fleet/brand-health.ts'
import { createWeek, type Week } from './baseline.ts'

/** One brand's counts in one minute. */
export type MinuteCounts = {
  /** Pages that the server sent to browsers. */
  pages: number
  /** Apps that started on such pages. */
  starts: number
  /** Apps that started on pages from the service worker, which the server does not see. */
  cached: number
  /** Networks with a page that did not start or was killed. */
  failures: number
  /** Networks that could not reach one of the brand's domains. */
  unreached: number
}

export const noMinute: Readonly<MinuteCounts> = {
  pages: 0,
  starts: 0,
  cached: 0,
  failures: 0,
  unreached: 0,
}

/** Evidence of silence from which a brand counts as suspected, and as quiet. */
export const suspectedAt = 1.9
/** Expected starts since the last start from which a brand's pages count as blank. */
const blankAt = 1.2
export const quietAt = 3

export type Brand = Week & {
  code: string
  /** Pages and starts on which the share of starts is based; visits and reports likewise. */
  pages: number
  starts: number
  visits: number
  failures: number
  /** Expected visits in a minute, reduced by the estimate's uncertainty; 0: unknown. */
  rate: number
  recentVisits: number
  recentRate: number
  hourVisits: number
  /** Evidence in nats. */
  silence: number
  unreached: number
  checks: number
  failing: number
  blank: number
  /** Starts that were expected since the last start. */
  startGap: number
  /** Pages of the last minute whose app has not started yet. */
  waiting: number
  /** When the next check from outside is due, and how many succeeded in a row. */
  checkFromMs: number
  goodChecks: number
  state: BrandState
  sinceMs: number
  seen: BrandHealth['evidence']
}

export function createBrand(code: string): Brand {
  return {
    code,
    ...createWeek(),
    ...{ pages: 0, starts: 0, visits: 0, failures: 0 },
    ...{ rate: 0, recentVisits: 0, recentRate: 0, hourVisits: 0 },
    ...{ silence: 0, unreached: 0, checks: 0, failing: 0, blank: 0, startGap: 0 },
    ...{ waiting: 0, checkFromMs: 0, goodChecks: 0 },
    state: 'fine',
    sinceMs: 0,
    seen: {
      ...{ visits: 0, expectedVisits: 0, failedChecks: 0, checks: 0, unreached: 0 },
      ...{ pages: 0, starts: 0, failures: 0 },
    },
  }
}

/**
 * Returns the evidence for both alarms. Missing visits are the condition of silence, and missing
 * starts of a blank page: a check that fails once, or a crawler, is not enough.
 */
export function weigh(brand: Brand): { silent: number; failing: number } {
  const isSuspected = brand.silence >= suspectedAt
  const isBlank = brand.startGap >= blankAt
  return {
    silent: brand.silence + (isSuspected ? brand.unreached + brand.checks : 0),
    failing: brand.failing + (isBlank ? brand.blank : 0),
  }
}

/** An alarm ends only once half of its evidence is gone. */
export function decideState(
  { state, silence }: Brand,
  { silent, failing, limit }: { silent: number; failing: number; limit: number },
): BrandState {
  if (silent >= (state === 'silent' ? limit / 2 : limit)) return 'silent'
  if (failing >= (state === 'failing' ? limit / 2 : limit)) return 'failing'
  return silence >= quietAt ? 'quiet' : 'fine'
}

/** Returns the share of a brand's visits that get a page from the server whose app starts. */
export function findStartShare({ visits, starts }: Brand): number {
  return Math.min(1, (starts + 1) / (visits + 2))
}
