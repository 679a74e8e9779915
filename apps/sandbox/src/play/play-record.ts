/**
 * The platform's record of a player's limits, breaks and playing time, following the contract's
 * rules.
 */
import type { PlayBreak, PlayLimit, PlayLimits } from '@livery/contract/platform/play-limits.ts'
import {
  createLimits,
  type HeldBreak,
  type HeldLimit,
  type PlayMove,
  type PlaySpan,
  toCurrentBreak,
  toCurrentLimit,
  toPlayedMinutes,
  toUsedAmount,
} from '@livery/contract/platform/play-rules.ts'
import type { Books } from '#books/books.ts'

export type PlayRecord = {
  limits: HeldLimit[]
  break?: HeldBreak | undefined
  sessions: PlaySpan[]
  checkedAtMs?: number | undefined
  everyMinutes?: number | undefined
  /** Moves that QA added, in addition to those in the books. */
  added: PlayMove[]
}

export function createPlayRecord(): PlayRecord {
  return { limits: createLimits(), sessions: [], added: [] }
}

export type Player = { books: Books; play: PlayRecord }

export function toPlayLimits(player: Player, nowMs: number): PlayLimits {
  const running = toCurrentBreak(player.play.break, nowMs)
  return {
    limits: player.play.limits.map(limit => toShownLimit(player, limit, nowMs)),
    ...(running && { break: toShownBreak(running) }),
  }
}

export function toShownLimit(player: Player, limit: HeldLimit, nowMs: number): PlayLimit {
  const { kind, period, value, pending } = toCurrentLimit(limit, nowMs)
  const used =
    kind === 'session'
      ? toPlayedMinutes(player.play.sessions, period, nowMs)
      : toUsedAmount(kind, toMoves(player), period, nowMs)
  if (!pending) return { kind, period, value, used }
  const from = new Date(pending.fromMs).toISOString()
  return { kind, period, value, used, pending: { value: pending.value, from } }
}

export function toShownBreak({ length, untilMs }: HeldBreak): PlayBreak {
  return { length, ...(untilMs !== null && { until: new Date(untilMs).toISOString() }) }
}

/** Lists the player's moves. A deposit counts from when it is made, unless it fails. */
export function toMoves({ books, play }: Player): PlayMove[] {
  const deposits = books.payments
    .filter(({ kind, state }) => kind === 'deposit' && ['pending', 'arrived'].includes(state))
    .map(({ amount, createdAt }) => ({
      kind: 'deposit' as const,
      amount,
      atMs: Date.parse(createdAt),
    }))
  const bets = books.transactions.flatMap(({ kind, amount, at }): PlayMove[] =>
    kind === 'stake' || kind === 'payout'
      ? [{ kind, amount: Math.abs(amount), atMs: Date.parse(at) }]
      : [],
  )
  return [...deposits, ...bets, ...play.added]
}
