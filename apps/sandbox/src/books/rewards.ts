/** An account's rewards and missions: their state, and the claim, which is booked only once. */
import type { Mission, Prize, Reward } from '@livery/contract/platform/rewards.ts'
import { type Localisable, localiseText, type Text } from '#text/localise.ts'
import { bookTransaction, type Owner } from './books.ts'

type Entry = { id: string; title: Text; prize: Prize; endsInHours?: number }

/**
 * A reward for every member; `reason` explains why the reward is locked until the first deposit.
 */
export type RewardEntry = Entry & {
  reason?: Text
  /** For earlier play or a past day, which a new account does not have. */
  isForPast?: true
}

/** A mission for every member, with progress made before the books were opened. */
export type MissionEntry = Entry & {
  summary: Text
  counts: 'deposits' | 'deposited' | 'bets' | 'wagered'
  goal: number
  before: number
  link: string
}

type Claimable = { id: string; title: Text; prize: Prize; state: string }

const hourMs = 3_600_000

/** Lists the account's rewards: QA's gifts first, then the rewards for everyone. */
export function listRewards(
  owner: Owner,
  entries: readonly RewardEntry[],
  nowMs: number,
): Localisable<Reward>[] {
  const { given, claimedAtMs } = owner.books.rewards
  const hasDeposit = owner.books.transactions.some(({ kind }) => kind === 'deposit')
  const ofAll = entries
    .filter(({ isForPast }) => !(isForPast && owner.books.isNew))
    .map(entry => ({ ...entry, endsAtMs: computeEndMs(entry, nowMs) }))

  return [...given.toReversed(), ...ofAll].map(entry => {
    const { id, title, prize, endsAtMs } = entry
    const atMs = claimedAtMs.get(id)
    const reason = 'reason' in entry && !hasDeposit ? entry.reason : undefined
    const hasEnded = endsAtMs !== undefined && endsAtMs <= nowMs

    return {
      id,
      title,
      prize,
      state: decideRewardState({
        isClaimed: atMs !== undefined,
        hasEnded,
        isLocked: reason !== undefined,
      }),
      ...(reason && { reason }),
      ...(endsAtMs !== undefined && { endsAt: toIso(endsAtMs) }),
      ...(atMs !== undefined && { claimedAt: toIso(atMs) }),
    }
  })
}

function decideRewardState(one: { isClaimed: boolean; hasEnded: boolean; isLocked: boolean }) {
  if (one.isClaimed) return 'claimed' as const
  if (one.hasEnded) return 'expired' as const
  return one.isLocked ? ('locked' as const) : ('claimable' as const)
}

/** Lists the missions, including progress from the account's own deposits and bets. */
export function listMissions(
  owner: Owner,
  entries: readonly MissionEntry[],
  nowMs: number,
): Localisable<Mission>[] {
  const { claimedAtMs, finished } = owner.books.rewards
  return entries.map(entry => {
    const { id, title, summary, prize, counts, goal, before, link } = entry
    const isFinished = finished.has(id)
    const earlier = owner.books.isNew ? 0 : before
    const progress = isFinished ? goal : Math.min(goal, earlier + count(owner, counts))
    const endsAtMs = computeEndMs(entry, nowMs)
    const isDone = progress >= goal
    const hasEnded = endsAtMs !== undefined && endsAtMs <= nowMs
    const state = decideRewardState({ isClaimed: claimedAtMs.has(id), hasEnded, isLocked: !isDone })

    return {
      id,
      title,
      summary,
      progress,
      goal,
      unit: counts === 'deposited' || counts === 'wagered' ? 'money' : 'count',
      prize,
      state: state === 'locked' ? 'open' : state,
      link,
      ...(endsAtMs !== undefined && { endsAt: toIso(endsAtMs) }),
    }
  })
}

/**
 * Books the prize. The caller has checked that the prize can be claimed and that the request is
 * new.
 */
export function claim(
  owner: Owner,
  { id, title, prize }: Claimable,
  booking: { kind: 'reward' | 'mission'; requestId: string; nowMs: number },
): void {
  const { kind, requestId, nowMs } = booking
  bookTransaction(owner, { kind, ...prize, title: localiseText(title, 'EN'), reference: id, nowMs })
  owner.books.rewards.claimedAtMs.set(id, nowMs)
  owner.books.rewards.requests.add(requestId)
}

function count({ books }: Owner, counts: MissionEntry['counts']): number {
  const kind = counts === 'deposits' || counts === 'deposited' ? 'deposit' : 'stake'
  const wanted = books.transactions.filter(one => one.kind === kind)
  if (counts === 'deposits' || counts === 'bets') return wanted.length
  return wanted.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
}

/** Calculates the end relative to the current hour, so that some rewards can always be claimed. */
function computeEndMs({ endsInHours }: Entry, nowMs: number): number | undefined {
  if (endsInHours === undefined) return undefined
  return (Math.floor(nowMs / hourMs) + endsInHours) * hourMs
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
