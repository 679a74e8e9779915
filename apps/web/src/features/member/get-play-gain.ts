import type { Transaction } from '@livery/contract/platform/payments.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

export type PlayGain = {
  /** The payouts less the stakes. */
  gain: number
  /** What the game calls the win: the payout of one round; the gain of several. */
  won: number
}

/**
 * Returns how much of a change of the balance comes from stakes and payouts; the rest are deposits,
 * rewards and other credits. Undefined if the platform does not list the transactions between the
 * two balances.
 */
export async function getPlayGain(before: number, now: number): Promise<PlayGain | undefined> {
  const transactions = await memberPlatform
    .call('transactions', { query: { page: 1 }, alert: 'session' })
    .then(answer => requireList('transactions', answer.transactions))
    // Without the transactions, the rise has no known source.
    .catch(() => [])

  return sumPlay(transactions, before, now)
}

/** `transactions` are the newest first; each contains the balance after it. */
function sumPlay(
  transactions: readonly Transaction[],
  before: number,
  now: number,
): PlayGain | undefined {
  const start = transactions.findIndex(({ balance }) => balance === now)
  const count = transactions.slice(start).findIndex(({ balance }) => balance === before)
  if (start < 0 || count < 0) return undefined

  const between = transactions.slice(start, start + count)
  const stakes = between.filter(({ kind }) => kind === 'stake')
  const paid = sum(between.filter(({ kind }) => kind === 'payout'))
  const gain = paid + sum(stakes)
  return { gain, won: stakes.length > 1 ? gain : paid }
}

function sum(transactions: readonly Transaction[]): number {
  return transactions.reduce((total, { amount }) => total + amount, 0)
}
