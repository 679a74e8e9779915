import { expect, it } from 'vitest'
import { listResultDays } from './get-draws.ts'

it('the result days list one week backwards, across a month boundary', () => {
  expect(listResultDays(new Date(2026, 2, 2, 0, 30).getTime())).toEqual([
    '2026-03-02',
    '2026-03-01',
    '2026-02-28',
    '2026-02-27',
    '2026-02-26',
    '2026-02-25',
    '2026-02-24',
  ])
})

it('the result days are those of the brand’s zone', () => {
  const lateInUtc = Date.parse('2026-03-01T17:30:00Z')
  expect(listResultDays(lateInUtc, 'Asia/Ho_Chi_Minh')[0]).toBe('2026-03-02')
})
