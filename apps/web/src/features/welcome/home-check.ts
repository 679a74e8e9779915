import * as timings from '@livery/contract/timings.ts'
import { findRoute } from '#lib/find-route.ts'

/**
 * Returns the time of the next check in milliseconds since the start. `count` is the number of
 * previous checks.
 */
export function computeCheckMs(count: number, waitMs: number): number {
  return waitMs + count * Math.max(waitMs, timings.welcomeCheckMinMs)
}

export function isHomePath(pathname: string): boolean {
  return findRoute(pathname)?.screen === 'home'
}
