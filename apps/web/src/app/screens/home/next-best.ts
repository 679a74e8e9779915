import type { Order } from '@livery/contract/platform/games.ts'
import type { Mission } from '@livery/contract/platform/rewards.ts'
import { computeShareDone } from '#features/rewards/missions/get-missions.ts'

/** Everything that the choice depends on. A call that failed counts as empty. */
export type NextBestFacts = {
  /** Whether this browser has a deposit that the platform has not confirmed. */
  hasUnfinishedDeposit: boolean
  /** The member's newest bets, newest first. */
  bets: readonly Order[]
  missions: readonly Mission[]
  /** The amount still to be wagered; its total is 0 if the platform does not send it. */
  wagering: { left: number; total: number }
}

export type NextBest =
  | { kind: 'deposit' }
  | { kind: 'ticket' | 'bet' | 'resume'; bet: Order }
  | { kind: 'mission'; mission: Mission; progress: number }
  | { kind: 'wager'; left: number; progress: number | undefined }
  | { kind: 'play' }

/** From this share of its goal on, a mission counts as nearly complete. */
const nearlyDone = 0.8

/**
 * Chooses the one thing that a member most likely came back for: money in the air, then a ticket or
 * a bet that is still open, a mission that can be claimed or is nearly complete, a wagering
 * requirement, the game played last, and for a new member the games.
 */
export function pickNextBest(facts: NextBestFacts): NextBest {
  const { bets, missions, wagering } = facts
  if (facts.hasUnfinishedDeposit) return { kind: 'deposit' }

  const open = bets.filter(({ status }) => status === 'open')
  const ticket = open.find(({ numbers }) => numbers !== undefined)
  if (ticket) return { kind: 'ticket', bet: ticket }

  const [bet] = open
  if (bet) return { kind: 'bet', bet }

  const near = findNearMission(missions)
  if (near) return { kind: 'mission', ...near }

  if (wagering.left > 0) {
    const { left, total } = wagering
    return { kind: 'wager', left, progress: total >= left ? 1 - left / total : undefined }
  }

  const last = bets.find(({ numbers, selection }) => !numbers && selection === undefined)
  return last ? { kind: 'resume', bet: last } : { kind: 'play' }
}

/** A claimable mission counts as complete, whatever progress the platform sends for it. */
function findNearMission(missions: readonly Mission[]) {
  return missions
    .filter(({ state }) => state === 'claimable' || state === 'open')
    .map(mission => ({
      mission,
      progress: mission.state === 'claimable' ? 1 : computeShareDone(mission),
    }))
    .filter(({ progress }) => progress >= nearlyDone)
    .sort((one, other) => rank(other) - rank(one))[0]
}

/** Orders claimable missions before complete ones that cannot be claimed yet. */
function rank({ mission, progress }: { mission: Mission; progress: number }): number {
  return mission.state === 'claimable' ? 2 : progress
}
