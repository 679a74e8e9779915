import * as z from 'zod'
import { parseJson } from '#support/json.ts'
import type { MerchantHealth } from './domain-state.ts'
import type { HealthStore } from './health-store.ts'

/** The two commands of Redis this needs. */
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

/** Of all replicas together, in Redis; of this process alone while Redis is away. */
export function createSharedHealthStore(redis: KeyValue, own: HealthStore): HealthStore {
  return {
    get: async merchant => (await load(redis, merchant)) ?? own.get(merchant),
    async set(merchant, health) {
      await own.set(merchant, health)
      // Away: what this process found is kept above, and Redis hears of the next round.
      await redis
        .set(toKey(merchant), JSON.stringify(health), 'EX', keptSeconds)
        .catch(() => undefined)
    },
  }
}

async function load(redis: KeyValue, merchant: string): Promise<MerchantHealth | undefined> {
  // Away, empty, or written by another version: nothing is known there.
  const text = await redis.get(toKey(merchant)).catch(() => null)
  return shape.safeParse(parseJson(text ?? '')).data
}

function toKey(merchant: string): string {
  return `livery:domains:${merchant}`
}
