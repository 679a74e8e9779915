import { expect, it } from 'vitest'
import { computeLatestEndMs, isOver, sortByEnd } from './promotion-end.ts'

const endsAt = '2031-05-04T10:30:00Z'
const endMs = Date.parse(endsAt)

it('a promotion is over exactly at its end time', () => {
  expect(isOver({ endsAt }, endMs - 1)).toBe(false)
  expect(isOver({ endsAt }, endMs)).toBe(true)
})

it.each([undefined, 'soon', ''])('a promotion is never over with the end time %j', endsAt => {
  expect(isOver({ ...(endsAt !== undefined && { endsAt }) }, endMs)).toBe(false)
})

it('ended promotions are sorted last; otherwise the order does not change', () => {
  const list = [{ id: 'a', endsAt }, { id: 'b' }, { id: 'c', endsAt }, { id: 'd' }]
  expect(sortByEnd(list, endMs).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  expect(sortByEnd(list, endMs - 1).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

it('computeLatestEndMs returns the latest end time that has passed', () => {
  const list = [{ endsAt }, { endsAt: '2031-05-04T10:29:00Z' }, {}]
  expect(computeLatestEndMs(list, endMs)).toBe(endMs)
  expect(computeLatestEndMs(list, endMs - 1)).toBe(endMs - 60_000)
  expect(computeLatestEndMs(list, 0)).toBe(0)
})
