import type { Promotion, Promotions } from '@livery/contract/platform/content.ts'

/** The lookup's state. The lookup returns which promotions are offered, by key. */
export type Lookup =
  /**
   * Without the flag REWCEN3, the platform is not called (PROMO-03) and promotions with a key are
   * hidden.
   */
  | { state: 'off' }
  | { state: 'asking' }
  /** The request failed; promotions with a key are shown anyway. */
  | { state: 'lost' }
  | { state: 'told'; promotions: Promotions }

export type Availability = { kind: 'hidden' | 'waiting' } | { kind: 'shown'; count: number }

/**
 * PROMO-02: returns whether a promotion is offered, with the count for its key. A count of 0 means
 * that the platform did not send a count.
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
