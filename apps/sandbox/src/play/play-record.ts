/**
 * The platform's record of a player's limits, breaks and playing time, following the contract's
 * rules.
 */
import type { PlayBreak, PlayLimit, PlayLimits } from '@livery/contract/platform/play-limits.ts'
import {
  countPlayedMinutes,
  createLimits,
  findCurrentBreak,
  type HeldBreak,
  type HeldLimit,
  type PlayMove,
  type PlaySpan,
  resolveCurrentLimit,
  sumUsedAmount,
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

export function buildPlayLimits(player: Player, nowMs: number): PlayLimits {
  const running = findCurrentBreak(player.play.break, nowMs)
  return {
    limits: player.play.limits.map(limit => buildPlayLimit(player, limit, nowMs)),
    ...(running && { break: buildPlayBreak(running) }),
  }
}

export function buildPlayLimit(player: Player, limit: HeldLimit, nowMs: number): PlayLimit {
  const { kind, period, value, pending } = resolveCurrentLimit(limit, nowMs)
  const used =
    kind === 'session'
      ? countPlayedMinutes(player.play.sessions, period, nowMs)
      : sumUsedAmount(kind, listPlayMoves(player), period, nowMs)
  if (!pending) return { kind, period, value, used }
  const from = new Date(pending.fromMs).toISOString()
  return { kind, period, value, used, pending: { value: pending.value, from } }
}

export function buildPlayBreak({ length, untilMs }: HeldBreak): PlayBreak {
  return { length, ...(untilMs !== null && { until: new Date(untilMs).toISOString() }) }
}

/** Lists the player's moves. A deposit counts from when it is made, unless it fails. */
export function listPlayMoves({ books, play }: Player): PlayMove[] {
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
