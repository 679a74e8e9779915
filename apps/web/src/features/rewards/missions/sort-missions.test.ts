import type { Mission } from '@livery/contract/platform/rewards.ts'
import { expect, it } from 'vitest'
import { computeShareDone, sortMissions } from './get-missions.ts'

const toMission = (id: string, state: Mission['state']): Mission => ({
  id,
  title: id,
  progress: 0,
  goal: 1,
  unit: 'count',
  prize: { amount: 0, points: 1 },
  state,
})

it('claimable missions are sorted first, then open missions', () => {
  const missions = [
    toMission('over', 'expired'),
    toMission('open-1', 'open'),
    toMission('done', 'claimed'),
    toMission('ready', 'claimable'),
    toMission('open-2', 'open'),
  ]
  const ids = sortMissions(missions).map(({ id }) => id)
  expect(ids).toEqual(['ready', 'open-1', 'open-2', 'done', 'over'])
})

it.each([
  [0, 4, 0],
  [3, 4, 0.75],
  [9, 4, 1],
  [-1, 4, 0],
  [0, 0, 1],
])('a mission with progress %i of %i has the fraction %f', (progress, goal, share) => {
  expect(computeShareDone({ progress, goal })).toBe(share)
})
