/**
 * How long the player has played, and when the next reality check is due. The platform's times and
 * the page's own clock (`performance.now()`) count; the phone's clock does not.
 */
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { PlaySession } from '@livery/contract/platform/play-limits.ts'

/** `heardAtMs`: when the answer came, by `performance.now()`. */
export type HeardSession = PlaySession & { heardAtMs: number }

type Rules = PaintedMerchant['legal']['realityCheck']

/** Milliseconds since the session of play began. */
export function toPlayedMs(session: HeardSession, pageMs: number): number {
  return toNowMs(session, pageMs) - Date.parse(session.since)
}

/** Milliseconds until the next reality check, 0 when it is due; undefined where there is none. */
export function toDueInMs(session: HeardSession, rules: Rules, pageMs: number): number | undefined {
  const everyMinutes = toEveryMinutes(session, rules)
  if (everyMinutes === undefined) return undefined
  const { since, checkedAt } = session
  const startMs = Math.max(Date.parse(since), checkedAt === undefined ? 0 : Date.parse(checkedAt))
  return Math.max(0, startMs + everyMinutes * 60_000 - toNowMs(session, pageMs))
}

/** The player's interval, which is never longer than the law allows. */
export function toEveryMinutes(
  { everyMinutes }: Pick<PlaySession, 'everyMinutes'>,
  rules: Rules,
): number | undefined {
  return rules && Math.min(everyMinutes ?? rules.everyMinutes, rules.maximumMinutes)
}

/** The intervals a player may choose from. */
export function toIntervals(rules: NonNullable<Rules>): number[] {
  const all = new Set([15, 30, 60, 120, rules.everyMinutes, rules.maximumMinutes])
  return [...all].filter(minutes => minutes <= rules.maximumMinutes).sort((a, b) => a - b)
}

/** The session as it is once a reality check is answered, until the platform has said so. */
export function toAnswered<Session extends HeardSession>(
  session: Session,
  pageMs: number,
): Session {
  return { ...session, checkedAt: new Date(toNowMs(session, pageMs)).toISOString() }
}

function toNowMs({ now, heardAtMs }: HeardSession, pageMs: number): number {
  return Date.parse(now) + pageMs - heardAtMs
}
