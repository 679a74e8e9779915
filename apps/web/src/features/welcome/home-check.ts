import * as timings from '@livery/contract/timings.ts'
import { findRoute } from '#lib/find-route.ts'

/** Milliseconds from the start to a check, after `count` checks have been made. */
export function toCheckMs(count: number, waitMs: number): number {
  return waitMs + count * Math.max(waitMs, timings.welcomeCheckMinMs)
}

export function isHomePath(pathname: string): boolean {
  return findRoute(pathname)?.screen === 'home'
}
