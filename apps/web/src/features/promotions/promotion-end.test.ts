import { expect, it } from 'vitest'
import { isOver, sortByEnd, toLatestEndMs } from './promotion-end.ts'

const endsAt = '2031-05-04T10:30:00Z'
const endMs = Date.parse(endsAt)

it('is over at its end, and not a moment earlier', () => {
  expect(isOver({ endsAt }, endMs - 1)).toBe(false)
  expect(isOver({ endsAt }, endMs)).toBe(true)
})

it.each([undefined, 'soon', ''])('is never over with the end %j', endsAt => {
  expect(isOver({ ...(endsAt !== undefined && { endsAt }) }, endMs)).toBe(false)
})

it('puts those that are over last, and keeps the order otherwise', () => {
  const list = [{ id: 'a', endsAt }, { id: 'b' }, { id: 'c', endsAt }, { id: 'd' }]
  expect(sortByEnd(list, endMs).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  expect(sortByEnd(list, endMs - 1).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

it('knows the end that passed last', () => {
  const list = [{ endsAt }, { endsAt: '2031-05-04T10:29:00Z' }, {}]
  expect(toLatestEndMs(list, endMs)).toBe(endMs)
  expect(toLatestEndMs(list, endMs - 1)).toBe(endMs - 60_000)
  expect(toLatestEndMs(list, 0)).toBe(0)
})
