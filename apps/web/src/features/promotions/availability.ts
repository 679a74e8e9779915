import type { Promotion, Promotions } from '@livery/contract/platform/content.ts'

/** The known state of the promotions by key. */
export type Lookup =
  /** Without REWCEN3 the platform is not asked (PROMO-03), and offers none by key. */
  | { state: 'off' }
  | { state: 'asking' }
  /** The answer was lost: the list still names the promotions. */
  | { state: 'lost' }
  | { state: 'told'; promotions: Promotions }

export type Availability = { kind: 'hidden' | 'waiting' } | { kind: 'shown'; count: number }

/** PROMO-02: whether a promotion is offered, and the count of its key; 0 is no count. */
export function toAvailability({ key }: Pick<Promotion, 'key'>, lookup: Lookup): Availability {
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
