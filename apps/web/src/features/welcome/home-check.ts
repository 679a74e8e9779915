import * as timings from '@livery/contract/timings.ts'
import { findRoute } from '#lib/find-route.ts'

/** Returns the milliseconds from the start to the next check, after `count` checks. */
export function computeCheckMs(count: number, waitMs: number): number {
  return waitMs + count * Math.max(waitMs, timings.welcomeCheckMinMs)
}

export function isHomePath(pathname: string): boolean {
  return findRoute(pathname)?.screen === 'home'
}
