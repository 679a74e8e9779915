import { beforeEach, expect, it, vi } from 'vitest'
import {
  type ClockCache,
  type ClockEntry,
  createClockCache,
  createValueCache,
} from './clock-cache.ts'

type Thing = ClockEntry & { weight: number }

const thing = (weight: number): Thing => ({ weight, isUsed: false, isKept: false, letGo: vi.fn() })

let kept: ClockCache<Thing>
beforeEach(() => {
  kept = createClockCache(10)
  for (const key of ['a', 'b', 'c']) kept.keep(key, thing(3))
})

const present = (...keys: string[]) => keys.filter(key => kept.find(key)?.isKept)

it('a clock cache keeps values within its limit', () => {
  expect(present('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
})

it("a clock cache evicts the oldest value beyond its limit and calls the value's eviction callback", () => {
  const held = kept.find('a')
  kept.keep('d', thing(3))

  expect(present('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
  expect(held?.isKept).toBe(false)
  expect(held?.letGo).toHaveBeenCalledOnce()
})

it('a clock cache evicts unused values before recently used values', () => {
  kept.keep('d', thing(3)) // after this first pass over all values, only new uses count
  const used = kept.find('b')
  if (used) used.isUsed = true
  kept.keep('e', thing(3))

  expect(present('b', 'c', 'd', 'e')).toEqual(['b', 'd', 'e'])
})

it('a clock cache counts the new size of a value that grew while cached', () => {
  const grown = kept.find('b') ?? thing(0)
  grown.weight = 6
  kept.keep('b', grown)

  expect(present('a', 'b', 'c')).toEqual(['b', 'c'])
  expect(kept.find('b')).toBe(grown)
  expect(grown.letGo).not.toHaveBeenCalled()
})

it('a clock cache replaces a value with the same key', () => {
  const before = kept.find('a')
  kept.keep('a', thing(4))

  expect(before?.isKept).toBe(false)
  expect(present('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
})

it('a clock cache does not evict other values for a value that can never fit', () => {
  const large = thing(11)
  kept.keep('d', large)

  expect(present('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c'])
  expect(large.isKept).toBe(false)
})

it('a value cache evicts a value that was not read recently, and keeps the others', () => {
  const cache = createValueCache<string>(3, () => 1)
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, key)

  cache.find('b')
  cache.keep('e', 'e')

  expect(['a', 'b', 'c', 'd', 'e'].map(key => cache.find(key))).toEqual([
    undefined,
    'b',
    undefined,
    'd',
    'e',
  ])
})

it('a value cache does not cache a value that exceeds the total limit', () => {
  const cache = createValueCache<string>(3, text => text.length)
  cache.keep('a', 'long')

  expect(cache.find('a')).toBeUndefined()
})
