import { LRUCache } from 'lru-cache'
import type { MerchantHealth } from './domain-state.ts'

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
