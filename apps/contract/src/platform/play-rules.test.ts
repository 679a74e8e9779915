import { describe, expect, it } from 'vitest'
import {
  changeLimit,
  coolingOffMs,
  countPlayedMinutes,
  extendSessions,
  findCurrentBreak,
  type HeldLimit,
  periodMs,
  resolveCurrentLimit,
  sessionGapMs,
  sumUsedAmount,
  takeBreak,
} from './play-rules.ts'

const nowMs = Date.UTC(2026, 0, 31, 12)
const limit = (value: number | null, pending?: HeldLimit['pending']): HeldLimit => ({
  kind: 'deposit',
  period: 'day',
  value,
  ...(pending && { pending }),
})
const later = { value: 900, fromMs: nowMs + 5_000 }

describe('a play limit', () => {
  it.each<[string, HeldLimit, number | null, HeldLimit]>([
    ['set for the first time takes effect immediately', limit(null), 500, limit(500)],
    ['made stricter takes effect immediately', limit(500), 200, limit(200)],
    [
      'made looser takes effect after 24 hours',
      limit(500),
      501,
      limit(500, { value: 501, fromMs: nowMs + 86_400_000 }),
    ],
    [
      'removed takes effect after 24 hours',
      limit(500),
      null,
      limit(500, { value: null, fromMs: nowMs + 86_400_000 }),
    ],
    ['set to its current value cancels the pending change', limit(500, later), 500, limit(500)],
    ['made stricter cancels the pending change', limit(500, later), 100, limit(100)],
    ['requested again keeps the original waiting time', limit(500, later), 900, limit(500, later)],
    [
      'requested even looser restarts the waiting time',
      limit(500, later),
      1_000,
      limit(500, { value: 1_000, fromMs: nowMs + coolingOffMs }),
    ],
    ['that does not exist is not loosened by removing it', limit(null), null, limit(null)],
  ])('%s', (_, before, value, after) => {
    expect(changeLimit(before, value, nowMs)).toEqual(after)
  })

  it('becomes looser when the waiting period is over, and not earlier', () => {
    const waiting = limit(500, later)
    expect(resolveCurrentLimit(waiting, later.fromMs - 1)).toEqual(waiting)
    expect(resolveCurrentLimit(waiting, later.fromMs)).toEqual(limit(900))
    expect(changeLimit(waiting, 700, later.fromMs)).toEqual(limit(700))
  })
})

describe('a break from play', () => {
  it.each([
    ['day', Date.UTC(2026, 1, 1, 12)],
    ['week', Date.UTC(2026, 1, 7, 12)],
    ['month', Date.UTC(2026, 2, 2, 12)],
    ['half-year', Date.UTC(2026, 6, 31, 12)],
    ['for-good', null],
  ] as const)('for a %s ends on time', (length, untilMs) => {
    expect(takeBreak(undefined, length, nowMs)).toEqual({ length, untilMs })
  })

  it('ends at its end time and not earlier', () => {
    const running = takeBreak(undefined, 'day', nowMs)
    expect(findCurrentBreak(running, nowMs + periodMs.day - 1)).toBe(running)
    expect(findCurrentBreak(running, nowMs + periodMs.day)).toBeUndefined()
  })

  it('can be extended but not shortened', () => {
    const week = takeBreak(undefined, 'week', nowMs)
    expect(takeBreak(week, 'day', nowMs)).toBe(week)
    expect(takeBreak(week, 'month', nowMs).length).toBe('month')
    const ever = takeBreak(week, 'for-good', nowMs)
    expect(takeBreak(ever, 'half-year', nowMs)).toBe(ever)
    expect(takeBreak(week, 'day', nowMs + periodMs.week).length).toBe('day')
  })
})

describe('sessions', () => {
  it('continue if the player returns within 30 minutes', () => {
    const first = extendSessions([], nowMs)
    const on = extendSessions(first, nowMs + sessionGapMs)
    expect(on).toEqual([{ fromMs: nowMs, toMs: nowMs + sessionGapMs }])
    const anew = nowMs + 2 * sessionGapMs + 1
    expect(extendSessions(on, anew)).toEqual([...on, { fromMs: anew, toMs: anew }])
    expect(extendSessions(on, anew + periodMs.month)).toHaveLength(1)
  })

  it('count only the minutes within the period', () => {
    const spans = [
      { fromMs: nowMs - periodMs.day - 60_000, toMs: nowMs - periodMs.day + 120_000 },
      { fromMs: nowMs - 90_000, toMs: nowMs },
    ]
    expect(countPlayedMinutes(spans, 'day', nowMs)).toBe(3)
    expect(countPlayedMinutes(spans, 'week', nowMs)).toBe(4)
  })
})

describe('the used part of a play limit', () => {
  const moves = [
    { kind: 'stake', amount: 1_000, atMs: nowMs - periodMs.day },
    { kind: 'deposit', amount: 300, atMs: nowMs - 5 },
    { kind: 'stake', amount: 200, atMs: nowMs - 4 },
    { kind: 'payout', amount: 50, atMs: nowMs - 3 },
  ] as const
  it.each([
    ['deposit', 'day', 300],
    ['wager', 'day', 200],
    ['loss', 'day', 150],
    ['wager', 'week', 1_200],
    ['loss', 'month', 1_150],
  ] as const)('is the %s of the last %s', (kind, period, used) => {
    expect(sumUsedAmount(kind, moves, period, nowMs)).toBe(used)
  })

  it('is zero for losses after a win', () => {
    const won = [{ kind: 'payout', amount: 900, atMs: nowMs } as const]
    expect(sumUsedAmount('loss', won, 'day', nowMs)).toBe(0)
  })
})
