import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { parseJson } from '#support/json.ts'
import type { MerchantHealth } from './domain-state.ts'

/** The two Redis commands that this store needs. */
export type KeyValue = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, mode: 'EX', seconds: number): Promise<unknown>
}

const keptSeconds = 3_600
const shape = z.record(
  z.string(),
  z.strictObject({
    samplesMs: z.array(z.number()),
    failuresInARow: z.number(),
    ejections: z.number(),
    ejectedUntilMs: z.number(),
    checkedAtMs: z.number(),
  }),
)

/**
 * Creates a store in Redis that all replicas share. While Redis is down, this process uses its own
 * store.
 */
export function createSharedHealthStore(redis: KeyValue, own: HealthStore): HealthStore {
  return {
    get: async merchant => (await load(redis, merchant)) ?? own.get(merchant),
    async set(merchant, health) {
      await own.set(merchant, health)
      // If Redis is down, the results are still in this process's own store, and the next round
      // writes to Redis again.
      await redis
        .set(buildRedisKey(merchant), JSON.stringify(health), 'EX', keptSeconds)
        .catch(() => undefined)
    },
  }
}

async function load(redis: KeyValue, merchant: string): Promise<MerchantHealth | undefined> {
  // Health is unknown if Redis is down, is empty, or contains another version's format.
  const text = await redis.get(buildRedisKey(merchant)).catch(() => null)
  return shape.safeParse(parseJson(text ?? '')).data
}

function buildRedisKey(merchant: string): string {
  return `livery:domains:${merchant}`
}

/**
 * The store of domain health. Losing its data costs only one round of probes, so calls never
 * reject: an unreachable store reads as empty and drops writes.
 */
export type HealthStore = {
  get(merchant: string): Promise<MerchantHealth | undefined>
  set(merchant: string, health: MerchantHealth): Promise<void>
}

const maxMerchants = 2_000

/** Creates a store that only this process uses. */
export function createMemoryHealthStore(): HealthStore {
  const kept = new LRUCache<string, MerchantHealth>({ max: maxMerchants })
  return {
    get: async merchant => kept.get(merchant),
    set: async (merchant, health) => {
      kept.set(merchant, health)
    },
  }
}
