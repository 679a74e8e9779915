/**
 * Computes the playing time and the time of the next reality check. Uses the platform's time and
 * `performance.now()`, because the device's clock may be wrong.
 */
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { PlaySession } from '@livery/contract/platform/play-limits.ts'

/** `heardAtMs` is the value of `performance.now()` when the response arrived. */
export type HeardSession = PlaySession & { heardAtMs: number }

type Rules = PaintedMerchant['legal']['realityCheck']

/** Returns the milliseconds since the play session began. */
export function computePlayedMs(session: HeardSession, pageMs: number): number {
  return computePlatformNowMs(session, pageMs) - Date.parse(session.since)
}

/**
 * Returns the milliseconds until the next reality check: 0 if the check is due, undefined if the
 * merchant has no check.
 */
export function computeDueInMs(
  session: HeardSession,
  rules: Rules,
  pageMs: number,
): number | undefined {
  const everyMinutes = computeIntervalMinutes(session, rules)
  if (everyMinutes === undefined) return undefined
  const { since, checkedAt } = session
  const startMs = Math.max(Date.parse(since), checkedAt === undefined ? 0 : Date.parse(checkedAt))
  return Math.max(0, startMs + everyMinutes * 60_000 - computePlatformNowMs(session, pageMs))
}

/** Returns the player's interval, which is never longer than the legal maximum. */
export function computeIntervalMinutes(
  { everyMinutes }: Pick<PlaySession, 'everyMinutes'>,
  rules: Rules,
): number | undefined {
  return rules && Math.min(everyMinutes ?? rules.everyMinutes, rules.maximumMinutes)
}

/** Returns the intervals that a player may choose from. */
export function listIntervals(rules: NonNullable<Rules>): number[] {
  const all = new Set([15, 30, 60, 120, rules.everyMinutes, rules.maximumMinutes])
  return [...all].filter(minutes => minutes <= rules.maximumMinutes).sort((a, b) => a - b)
}

/**
 * Returns a copy of the session with an answered reality check. Used until the platform confirms
 * the player's answer.
 */
export function markCheckAnswered<Session extends HeardSession>(
  session: Session,
  pageMs: number,
): Session {
  return { ...session, checkedAt: new Date(computePlatformNowMs(session, pageMs)).toISOString() }
}

function computePlatformNowMs({ now, heardAtMs }: HeardSession, pageMs: number): number {
  return Date.parse(now) + pageMs - heardAtMs
}
