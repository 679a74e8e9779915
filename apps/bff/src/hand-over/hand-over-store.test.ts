import * as timings from '@livery/contract/timings.ts'
import { describe, expect, it } from 'vitest'
import { createMemoryHandOvers, noHandOvers } from './hand-over-store.ts'
import { createSharedHandOvers } from './shared-hand-overs.ts'

describe('the store of one process', () => {
  it('gives a box once', async () => {
    const store = createMemoryHandOvers()
    await store.put({ id: 'a', box: 'A' })
    const taken = await Promise.all([store.take('a'), store.take('a'), store.take('a')])
    expect(taken).toEqual(['A', undefined, undefined])
  })

  it('forgets a box after 60 s, and not before', async () => {
    let nowMs = 0
    const store = createMemoryHandOvers(() => nowMs)
    await store.put({ id: 'a', box: 'A' })
    await store.put({ id: 'b', box: 'B' })
    nowMs = timings.handOverMs - 1
    expect(await store.take('a')).toBe('A')
    nowMs = timings.handOverMs
    expect(await store.take('b')).toBeUndefined()
    expect(timings.handOverMs).toBe(60_000)
  })

  it('refuses the box after 10,000, keeps those it has, and has room again later', async () => {
    let nowMs = 0
    const store = createMemoryHandOvers(() => nowMs)
    for (let at = 0; at < 10_000; at += 1) await store.put({ id: `${at}`, box: 'A' })
    expect(await store.put({ id: 'late', box: 'B' })).toBe(false)
    expect(await store.take('0')).toBe('A')
    nowMs = timings.handOverMs
    expect(await store.put({ id: 'late', box: 'B' })).toBe(true)
  })
})

it('several processes without a Redis keep nothing', async () => {
  expect(await noHandOvers.put({ id: 'a', box: 'A' })).toBe(false)
  expect(await noHandOvers.take('a')).toBeUndefined()
})

it('keeps and gives nothing while Redis is away', async () => {
  const away = async () => {
    throw new Error('away')
  }
  const store = createSharedHandOvers({ set: away, getdel: away })
  expect(await store.put({ id: 'a', box: 'A' })).toBe(false)
  expect(await store.take('a')).toBeUndefined()
})
