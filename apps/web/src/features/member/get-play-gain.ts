import type { Transaction } from '@livery/contract/platform/payments.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

/**
 * Returns how much of a change of the balance comes from stakes and payouts; the rest are deposits,
 * rewards and other credits. Undefined if the platform does not list the transactions between the
 * two balances.
 */
export async function getPlayGain(before: number, now: number): Promise<number | undefined> {
  const transactions = await memberPlatform
    .call('transactions', { query: { page: 1 }, alert: 'session' })
    .then(answer => requireList('transactions', answer.transactions))
    // Without the transactions, the rise has no known source.
    .catch(() => [])

  return sumPlay(transactions, before, now)
}

/** `transactions` are the newest first; each contains the balance after it. */
function sumPlay(transactions: readonly Transaction[], before: number, now: number) {
  const start = transactions.findIndex(({ balance }) => balance === now)
  const count = transactions.slice(start).findIndex(({ balance }) => balance === before)
  if (start < 0 || count < 0) return undefined

  return transactions
    .slice(start, start + count)
    .filter(({ kind }) => kind === 'stake' || kind === 'payout')
    .reduce((sum, { amount }) => sum + amount, 0)
}
