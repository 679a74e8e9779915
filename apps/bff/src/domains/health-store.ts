import { LRUCache } from 'lru-cache'
import type { MerchantHealth } from './domain-state.ts'

/**
 * The store of the health of domains. Losing it costs a round of probes and nothing else, so
 * neither call ever rejects: a store that is out of reach knows nothing and forgets.
 */
export type HealthStore = {
  get(merchant: string): Promise<MerchantHealth | undefined>
  set(merchant: string, health: MerchantHealth): Promise<void>
}

const maxMerchants = 2_000

/** Of this process alone. */
export function createMemoryHealthStore(): HealthStore {
  const kept = new LRUCache<string, MerchantHealth>({ max: maxMerchants })
  return {
    get: async merchant => kept.get(merchant),
    set: async (merchant, health) => {
      kept.set(merchant, health)
    },
  }
}
