import { describe, expect, it } from 'vitest'
import type { LotteryEntry } from '#seed/seed-data.ts'
import { computeDraw, findDrawOfDay } from './draws.ts'

const daily: LotteryEntry = {
  gameCode: 'xsmb',
  name: 'North',
  schedule: { kind: 'daily', hour: 18, minute: 15, utcOffsetHours: 7 },
  balls: { count: 5, highest: 9, digits: 1 },
}
const quick: LotteryEntry = {
  ...daily,
  schedule: { kind: 'every', minutes: 5, utcOffsetHours: 7 },
  balls: { count: 6, highest: 45, digits: 2 },
}
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

describe('computeDraw', () => {
  it.each([
    ['11:14:59', '2026-03-10T11:15:00.000Z', '20260310', '20260309'],
    ['11:15:00', '2026-03-11T11:15:00.000Z', '20260311', '20260310'],
  ])('finds the next daily draw at %s', (time, drawAt, issue, lastIssue) => {
    expect(computeDraw(daily, at(time))).toMatchObject({ drawAt, issue, lastIssue })
  })

  it('numbers quick draws consecutively within the local day', () => {
    const draw = computeDraw(quick, at('17:02:00'))
    expect(draw).toMatchObject({
      drawAt: '2026-03-10T17:05:00.000Z',
      issue: '20260311-0002',
      lastIssue: '20260311-0001',
    })
  })

  it('returns the same result after the draw', () => {
    const [one, later] = [computeDraw(quick, at('17:00:01')), computeDraw(quick, at('17:04:59'))]
    expect(one.lastNumbers).toEqual(later.lastNumbers)
    expect(new Set(one.lastNumbers).size).toBe(6)
  })
})

describe('findDrawOfDay', () => {
  it.each([
    ['the day before', '2026-03-09', '20260309'],
    ['the day itself, after the draw', '2026-03-10', '20260310'],
    ['a future day', '2026-03-12', undefined],
  ])('finds the draw for %s', (_, date, lastIssue) => {
    expect(findDrawOfDay(daily, date, at('11:30:00'))?.lastIssue).toBe(lastIssue)
  })

  it('returns undefined on a day before its draw time', () => {
    expect(findDrawOfDay(daily, '2026-03-10', at('11:00:00'))).toBeUndefined()
  })
})
