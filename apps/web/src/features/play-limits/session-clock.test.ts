import { describe, expect, it } from 'vitest'
import {
  computeDueInMs,
  computeIntervalMinutes,
  computePlayedMs,
  type HeardSession,
  listIntervals,
  markCheckAnswered,
} from './session-clock.ts'

const minute = 60_000
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * minute).toISOString()
const heard = (facts: Partial<HeardSession> = {}): HeardSession => ({
  since: at(0),
  now: at(20),
  staked: 0,
  paidOut: 0,
  heardAtMs: 5_000,
  ...facts,
})
const rules = { everyMinutes: 30, maximumMinutes: 60 }

describe('the play time', () => {
  it('starts with the platform’s value, and increases while the page is open', () => {
    expect(computePlayedMs(heard(), 5_000)).toBe(20 * minute)
    expect(computePlayedMs(heard(), 65_000)).toBe(21 * minute)
  })
})

describe('the next reality check', () => {
  it.each<[string, Partial<HeardSession>, number | undefined]>([
    ['appears a full interval after login', {}, 10],
    ['appears a full interval after the last one', { checkedAt: at(15) }, 25],
    ['ignores the check of an earlier session', { checkedAt: at(-300) }, 10],
    ['appears as often as the player chooses', { everyMinutes: 25 }, 5],
    ['appears at least as often as the law requires', { everyMinutes: 240 }, 40],
    ['is due immediately when its time has passed', { everyMinutes: 15 }, 0],
  ])('%s', (_, facts, minutes) => {
    expect(computeDueInMs(heard(facts), rules, 5_000)).toBe((minutes ?? 0) * minute)
  })

  it('is due to the millisecond', () => {
    expect(computeDueInMs(heard(), rules, 5_000 + 10 * minute - 1)).toBe(1)
    expect(computeDueInMs(heard(), rules, 5_000 + 10 * minute)).toBe(0)
  })

  it('never opens if the merchant has no reality check', () => {
    expect(computeDueInMs(heard(), undefined, 0)).toBeUndefined()
    expect(computeIntervalMinutes({ everyMinutes: 30 }, undefined)).toBeUndefined()
  })

  it("is due a full interval after the player's confirmation", () => {
    const due = heard({ everyMinutes: 20 })
    const answered = markCheckAnswered(due, 5_000 + 2 * minute)
    expect(answered.checkedAt).toBe(at(22))
    expect(computeDueInMs(answered, rules, 5_000 + 2 * minute)).toBe(20 * minute)
  })
})

it.each([
  [rules, [15, 30, 60]],
  [{ everyMinutes: 20, maximumMinutes: 45 }, [15, 20, 30, 45]],
  [{ everyMinutes: 10, maximumMinutes: 10 }, [10]],
])('with the rules %o, a player may choose the intervals %o in minutes', (given, intervals) => {
  expect(listIntervals(given)).toEqual(intervals)
})
