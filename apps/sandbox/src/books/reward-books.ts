/** The claims, redemptions and gifts of an account, beside its bookings. */
import type { Prize, Redemption } from '@livery/contract/platform/rewards.ts'
import type { Text } from '#text/localise.ts'

/** A reward that QA gave to one account. */
export type GivenReward = { id: string; title: Text; prize: Prize; endsAtMs?: number }

export type BookedRedemption = Omit<Redemption, 'name'> & { name: Text; goodsId: string }

export type RewardBooks = {
  given: GivenReward[]
  /** When a reward or mission was claimed, by its id, in Unix milliseconds. */
  claimedAtMs: Map<string, number>
  /** Missions that QA finished. */
  finished: Set<string>
  /** The newest last. */
  redemptions: BookedRedemption[]
  /** Every claim and redemption that was booked, by its requestId. */
  requests: Set<string>
}

export function createRewardBooks(): RewardBooks {
  return {
    given: [],
    claimedAtMs: new Map(),
    finished: new Set(),
    redemptions: [],
    requests: new Set(),
  }
}
