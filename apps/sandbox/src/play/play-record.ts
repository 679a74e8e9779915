/**
 * The platform's record of a player's limits, breaks and playing time, following the contract's
 * rules.
 */

import { platformErrors } from '@livery/contract/errors.ts'
import type { PlayBreak, PlayLimit, PlayLimits } from '@livery/contract/platform/play-limits.ts'
import {
  countPlayedMinutes,
  createLimits,
  extendSessions,
  findCurrentBreak,
  type HeldBreak,
  type HeldLimit,
  type PlayLimitKind,
  type PlayMove,
  type PlaySpan,
  resolveCurrentLimit,
  sumUsedAmount,
} from '@livery/contract/platform/play-rules.ts'
import { type Books, bookTransaction, type Owner } from '#books/books.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

export type PlayRecord = {
  limits: HeldLimit[]
  break?: HeldBreak | undefined
  sessions: PlaySpan[]
  checkedAtMs?: number | undefined
  everyMinutes?: number | undefined
  /** Moves that QA added to the moves in the books. */
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

/**
 * Lists the player's moves. A deposit counts from the time it is made, unless the deposit fails.
 */
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

/** Settles every bet that is due. Called before the books are read. */
export function settleDueBets(owner: Owner, nowMs: number): void {
  for (const bet of owner.books.bets) {
    const { later, id: reference } = bet
    if (!later?.isOpen || later.settlesAtMs > nowMs) continue
    later.isOpen = false
    bet.payout = later.pays
    if (bet.payout === 0) continue
    const { pays: amount, title } = later
    bookTransaction(owner, { kind: 'payout', amount, title, reference, nowMs })
  }
}

export function requireNoBreak({ play }: Player, nowMs: number): void {
  const running = findCurrentBreak(play.break, nowMs)
  if (!running) return
  const value = { break: buildPlayBreak(running) }
  throw new PlatformFailure(platformErrors.playBreak, refusalTexts.playBreak, { value })
}

/** Throws if the amount exceeds the unused part of any limit of its kind. */
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
