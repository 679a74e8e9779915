import type { Promotion, Promotions } from '@livery/contract/platform/content.ts'

/** The state of the promotion lookup by key. */
export type Lookup =
  /** Without REWCEN3 the platform is not called (PROMO-03), and no promotion is offered by key. */
  | { state: 'off' }
  | { state: 'asking' }
  /** The request failed: the list still shows the promotions. */
  | { state: 'lost' }
  | { state: 'told'; promotions: Promotions }

export type Availability = { kind: 'hidden' | 'waiting' } | { kind: 'shown'; count: number }

/**
 * PROMO-02: returns whether a promotion is offered, and the count for its key; 0 means that there
 * is no count.
 */
export function decideAvailability({ key }: Pick<Promotion, 'key'>, lookup: Lookup): Availability {
  if (!key) return { kind: 'shown', count: 0 }
  switch (lookup.state) {
    case 'off':
      return { kind: 'hidden' }
    case 'asking':
      return { kind: 'waiting' }
    case 'lost':
      return { kind: 'shown', count: 0 }
    case 'told': {
      const told = lookup.promotions[key]
      return told?.enabled ? { kind: 'shown', count: told.count } : { kind: 'hidden' }
    }
  }
}
