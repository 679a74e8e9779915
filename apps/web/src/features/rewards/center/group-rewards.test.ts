import type { Reward } from '@livery/contract/platform/rewards.ts'
import { describe, expect, it } from 'vitest'
import { groupRewards, resolveRewardState } from './group-rewards.ts'

const endMs = Date.parse('2026-05-04T10:00:00Z')
const toReward = (id: string, state: Reward['state'], endsAt?: string): Reward => ({
  id,
  title: id,
  prize: { amount: 1, points: 0 },
  state,
  ...(endsAt !== undefined && { endsAt }),
})
const at = new Date(endMs).toISOString()

describe('a reward', () => {
  it.each([
    ['claimable', at, -1, 'claimable'],
    ['claimable', at, 0, 'expired'],
    ['locked', at, 0, 'expired'],
    ['claimed', at, 1, 'claimed'],
    ['claimable', undefined, 1, 'claimable'],
    ['claimable', 'no time', 1, 'claimable'],
  ] as const)(
    'is %s with the end time %s; %i ms after that time, it is %s',
    (state, endsAt, afterMs, now) => {
      expect(resolveRewardState(toReward('a', state, endsAt), endMs + afterMs)).toBe(now)
    },
  )

  it('is grouped by kind, with the earliest end first', () => {
    const groups = groupRewards(
      [
        toReward('stays', 'claimable'),
        toReward('later', 'claimable', '2026-05-06T00:00:00Z'),
        toReward('soon', 'claimable', '2026-05-05T00:00:00Z'),
        toReward('locked', 'locked'),
        toReward('claimed', 'claimed'),
        toReward('over', 'claimable', at),
      ],
      endMs,
    )
    const ids = Object.entries(groups).map(([name, list]) => [name, list.map(({ id }) => id)])
    expect(Object.fromEntries(ids)).toEqual({
      ready: ['soon', 'later', 'stays'],
      locked: ['locked'],
      past: ['claimed', 'over'],
    })
  })
})
