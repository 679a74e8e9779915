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
 * Creates a store in Redis that all replicas share; while Redis is down, this process uses its own.
 */
export function createSharedHealthStore(redis: KeyValue, own: HealthStore): HealthStore {
  return {
    get: async merchant => (await load(redis, merchant)) ?? own.get(merchant),
    async set(merchant, health) {
      await own.set(merchant, health)
      // While Redis is down, the results are kept in this process's store (above), and the next
      // round writes to Redis again.
      await redis
        .set(buildRedisKey(merchant), JSON.stringify(health), 'EX', keptSeconds)
        .catch(() => undefined)
    },
  }
}

async function load(redis: KeyValue, merchant: string): Promise<MerchantHealth | undefined> {
  // Redis is down, empty, or contains another version's format: treat the health as unknown.
  const text = await redis.get(buildRedisKey(merchant)).catch(() => null)
  return shape.safeParse(parseJson(text ?? '')).data
}

function buildRedisKey(merchant: string): string {
  return `livery:domains:${merchant}`
}

/**
 * The store of domain health. Losing its data costs only one round of probes, so neither call ever
 * rejects: an unreachable store reads as empty and drops writes.
 */
export type HealthStore = {
  get(merchant: string): Promise<MerchantHealth | undefined>
  set(merchant: string, health: MerchantHealth): Promise<void>
}

const maxMerchants = 2_000

/** Creates a store for only this process. */
export function createMemoryHealthStore(): HealthStore {
  const kept = new LRUCache<string, MerchantHealth>({ max: maxMerchants })
  return {
    get: async merchant => kept.get(merchant),
    set: async (merchant, health) => {
      kept.set(merchant, health)
    },
  }
}
