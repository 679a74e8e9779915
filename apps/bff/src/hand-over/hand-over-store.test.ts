import * as timings from '@livery/contract/timings.ts'
import { describe, expect, it } from 'vitest'
import { createShares } from '#load/shares.ts'
import {
  createMemoryHandOvers,
  createSharedHandOvers,
  type HandOverStore,
  limitHandOvers,
  type TakeOnce,
} from './hand-over-store.ts'

const limits = { process: 8, merchant: 4, client: 2, clientOfAll: 3 }
const holder = { merchant: 'aurora', client: '10.0.0.1', session: 's' }

describe('the single-process store', () => {
  it('returns a stored box only once', async () => {
    const store = createMemoryHandOvers()
    await store.put({ id: 'a', box: 'A' }, holder)
    const taken = await Promise.all([store.take('a'), store.take('a'), store.take('a')])
    expect(taken).toEqual(['A', undefined, undefined])
  })

  it('keeps a box for 60 s, then deletes it', async () => {
    let nowMs = 0
    const store = createMemoryHandOvers(() => nowMs)
    await store.put({ id: 'a', box: 'A' }, holder)
    await store.put({ id: 'b', box: 'B' }, holder)
    nowMs = timings.handOverMs - 1

    expect(await store.take('a')).toBe('A')

    nowMs = timings.handOverMs

    expect(await store.take('b')).toBeUndefined()
    expect(timings.handOverMs).toBe(60_000)
  })
})

describe('the limit on codes', () => {
  function create() {
    const clock = { nowMs: 0 }
    const now = () => clock.nowMs
    const shares = createShares({ limits: () => limits })
    const store = limitHandOvers(createMemoryHandOvers(now), shares, now)
    let made = 0

    const put = (merchant: string, client: string, session = `session ${made}`) => {
      made += 1
      return store.put({ id: `${made}`, box: `box ${made}` }, { merchant, client, session })
    }

    return { clock, store, put, used: shares.used }
  }

  it('rejects only a client or merchant that exceeds its limit, and keeps existing codes', async () => {
    const { store, put } = create()
    const answers = [
      ...[await put('aurora', '1'), await put('aurora', '1'), await put('aurora', '1')],
      ...[await put('aurora', '2'), await put('aurora', '2'), await put('aurora', '3')],
      ...[await put('lotus', '1'), await put('lotus', '3')],
    ]
    const [none, client, merchant] = [undefined, 'client', 'merchant']

    expect(answers).toEqual([none, none, client, none, none, merchant, none, none])
    expect(await store.take('1')).toBe('box 1')
  })

  it('replaces a session’s code with a newer code', async () => {
    const { store, put, used } = create()
    for (let at = 0; at < 3; at += 1) await put('aurora', '1', 's')

    expect(used().client).toBe(1)
    expect([await store.take('1'), await store.take('2')]).toEqual([undefined, undefined])
    expect(await store.take('3')).toBe('box 3')
    expect(used().process).toBe(0)
  })

  it('keeps only one code for a session with several concurrent requests', async () => {
    const { store, put, used } = create()
    await Promise.all([put('aurora', '1', 's'), put('aurora', '1', 's'), put('aurora', '1', 's')])
    const boxes = [await store.take('1'), await store.take('2'), await store.take('3')]

    expect(boxes.filter(box => box !== undefined)).toHaveLength(1)
    expect(used().process).toBe(0)
  })

  it('accepts new codes once earlier codes are redeemed or have expired', async () => {
    const { clock, store, put } = create()
    for (let at = 0; at < 2; at += 1) await put('aurora', '1')

    await store.take('1')

    expect(await put('aurora', '1')).toBeUndefined()
    expect(await put('aurora', '1')).toBe('client')

    clock.nowMs = timings.handOverMs

    expect(await put('aurora', '1')).toBeUndefined()
  })

  it('does not count a code that could not be stored', async () => {
    const shares = createShares({ limits: () => limits })
    const unreachable: HandOverStore = { put: async () => 'process', take: async () => undefined }
    const store = limitHandOvers(unreachable, shares)

    expect(await store.put({ id: 'a', box: 'A' }, holder)).toBe('process')
    expect(shares.used().process).toBe(0)
  })
})

describe('the store shared by all replicas', () => {
  /** Starts a fake Redis that keeps the values it receives. */
  function startRedis(): TakeOnce & { boxes: Map<string, string> } {
    const boxes = new Map<string, string>()
    const counts = new Map<string, number>()
    return {
      boxes,
      set: async (key, value) => boxes.set(key, value),
      getdel: async key => boxes.get(key) ?? null,
      expire: async () => 1,
      hincrby: async (key, field, by) => {
        const count = (counts.get(key + field) ?? 0) + by
        counts.set(key + field, count)
        return count
      },
    }
  }

  it('rejects only a merchant that exceeds half of its limit within a minute, across all replicas', async () => {
    const redis = startRedis()
    let nowMs = 0
    const options = { limits: () => limits, now: () => nowMs }
    const replicas = [createSharedHandOvers(redis, options), createSharedHandOvers(redis, options)]
    const put = (at: number, merchant: string) =>
      replicas[at % 2]?.put({ id: `${merchant} ${at}`, box: 'A' }, { ...holder, merchant })
    const answers = [await put(0, 'aurora'), await put(1, 'aurora'), await put(2, 'aurora')]

    expect(answers).toEqual([undefined, undefined, 'merchant'])
    expect([await put(3, 'lotus'), await put(4, 'lotus')]).toEqual([undefined, undefined])
    expect(await put(5, 'tlb')).toBe('process')
    expect(redis.boxes.size).toBe(4)

    nowMs = timings.handOverMs

    expect(await put(6, 'aurora')).toBeUndefined()
  })

  it('neither stores nor returns codes while Redis is unavailable', async () => {
    const away = async () => {
      throw new Error('away')
    }

    const store = createSharedHandOvers(
      { set: away, getdel: away, hincrby: away, expire: away },
      { limits: () => limits },
    )

    expect(await store.put({ id: 'a', box: 'A' }, holder)).toBe('process')
    expect(await store.take('a')).toBeUndefined()
  })
})
