/** The platform refuses play during a break, over a limit, and when the session time is used up. */
import { platformErrors } from '@livery/contract/errors.ts'
import type { PlayLimitKind } from '@livery/contract/platform/play-rules.ts'
import { extendSessions, findCurrentBreak } from '@livery/contract/platform/play-rules.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { buildPlayBreak, buildPlayLimit, type Player } from './play-record.ts'

export function requireNoBreak({ play }: Player, nowMs: number): void {
  const running = findCurrentBreak(play.break, nowMs)
  if (!running) return
  const value = { break: buildPlayBreak(running) }
  throw new PlatformFailure(platformErrors.playBreak, refusalTexts.playBreak, { value })
}

/** Throws if the amount exceeds what is left of any limit of its kind. */
export function requireRoom(
  player: Player,
  kind: Exclude<PlayLimitKind, 'session'>,
  amount: number,
  nowMs: number,
): void {
  const limit = findFull(player, kind, amount, nowMs)
  if (!limit) return
  throw new PlatformFailure(platformErrors.playLimitReached, refusalTexts.playLimit, {
    value: { limit },
  })
}

/** Throws if the time of a session limit is used up. */
export function requireTime(player: Player, nowMs: number): void {
  const limit = findFull(player, 'session', 1, nowMs)
  if (!limit) return
  throw new PlatformFailure(platformErrors.playTimeOver, refusalTexts.playTime, {
    value: { limit },
  })
}

/** Counts the time up to now as playing time. */
export function countTime({ play }: Player, nowMs: number): void {
  play.sessions = extendSessions(play.sessions, nowMs)
}

function findFull(player: Player, kind: PlayLimitKind, amount: number, nowMs: number) {
  return player.play.limits
    .filter(limit => limit.kind === kind)
    .map(limit => buildPlayLimit(player, limit, nowMs))
    .find(({ value, used }) => value !== null && used + amount > value)
}
