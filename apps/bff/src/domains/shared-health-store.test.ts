import { describe, expect, it } from 'vitest'
import { recordProbe } from './domain-state.ts'
import { createMemoryHealthStore, createSharedHealthStore, type KeyValue } from './health-store.ts'

const health = { 'a.test': recordProbe(undefined, { good: true, ms: 12 }, 1_000) }

function startRedis() {
  const kept = new Map<string, string>()
  const state = { away: false }

  const answer = async <T>(value: T): Promise<T> => {
    if (state.away) throw new Error('away')
    return value
  }

  const redis: KeyValue = {
    get: key => answer(kept.get(key) ?? null),
    set: (key, value) => answer(kept.set(key, value)),
  }
  const replica = () => createSharedHealthStore(redis, createMemoryHealthStore())

  return { kept, state, replica }
}

describe('health in Redis', () => {
  it('includes the results of every replica', async () => {
    const { replica } = startRedis()
    await replica().set('aurora', health)
    const other = replica()

    expect(await other.get('aurora')).toEqual(health)
    expect(await other.get('lotus')).toBeUndefined()
  })

  it('is stored only in this process while Redis is unavailable', async () => {
    const { state, replica } = startRedis()
    state.away = true
    const alone = replica()
    await alone.set('aurora', health)

    expect(await alone.get('aurora')).toEqual(health)
    expect(await replica().get('aurora')).toBeUndefined()
  })

  it.each(['not json', '{"a.test":{}}', '[]'])('is unknown if Redis contains %s', async text => {
    const { kept, replica } = startRedis()
    kept.set('livery:domains:aurora', text)

    expect((await replica().get('aurora')) ?? {}).toEqual({})
  })
})
