import type { Reward } from '@livery/contract/platform/rewards.ts'

export type RewardGroups = { ready: Reward[]; locked: Reward[]; past: Reward[] }

/**
 * Returns a reward's state. A reward whose end has passed counts as expired, even if the platform's
 * last response said otherwise.
 */
export function resolveRewardState({ state, endsAt }: Reward, nowMs: number): Reward['state'] {
  if (state === 'claimed' || endsAt === undefined) return state
  return Date.parse(endsAt) <= nowMs ? 'expired' : state
}

/** Groups rewards by state. Claimable rewards are sorted by end time, earliest first. */
export function groupRewards(rewards: readonly Reward[], nowMs: number): RewardGroups {
  const known = rewards.map(reward => ({ ...reward, state: resolveRewardState(reward, nowMs) }))
  const inState = (...states: Reward['state'][]) =>
    known.filter(({ state }) => states.includes(state))
  return {
    ready: inState('claimable').sort((a, b) => parseEndMs(a) - parseEndMs(b)),
    locked: inState('locked'),
    past: inState('claimed', 'expired'),
  }
}

function parseEndMs({ endsAt }: Reward): number {
  const endMs = endsAt === undefined ? Number.NaN : Date.parse(endsAt)
  return Number.isNaN(endMs) ? Number.MAX_VALUE : endMs
}
