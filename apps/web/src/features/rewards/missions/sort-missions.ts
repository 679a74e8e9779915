import type { Mission } from '@livery/contract/platform/rewards.ts'

const order: readonly Mission['state'][] = ['claimable', 'open', 'claimed', 'expired']

/** Those to claim first, then those to work on; the platform's order within each. */
export function sortMissions(missions: readonly Mission[]): Mission[] {
  return [...missions].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** From 0 to 1, whatever the platform counts. */
export function toShareDone({ progress, goal }: Pick<Mission, 'progress' | 'goal'>): number {
  if (!(goal > 0)) return 1
  return Math.min(1, Math.max(0, progress / goal))
}
