import type { Transaction } from '@livery/contract/platform/payments.ts'
import { type PlayMove, periodMs } from '@livery/contract/platform/play-rules.ts'
import { memberPlatform } from '#platform/client/member-client.ts'

/** More pages than this are not read: a limit of this device then counts the newest bookings. */
const mostPages = 10

/** The bookings of the platform that moved the player's money within the longest period. */
export async function loadMoves(nowMs: number): Promise<PlayMove[]> {
  const moves: PlayMove[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { transactions, pageCount } = await memberPlatform.call('transactions', {
      query: { page },
      alert: false,
    })
    moves.push(...transactions.flatMap(toMove))
    const oldestMs = Math.min(...transactions.map(({ at }) => Date.parse(at)))
    if (page >= pageCount || oldestMs < nowMs - periodMs.month) break
  }
  return moves
}

function toMove({ kind, amount, at }: Transaction): PlayMove[] {
  if (kind !== 'deposit' && kind !== 'stake' && kind !== 'payout') return []
  return [{ kind, amount: Math.abs(amount), atMs: Date.parse(at) }]
}
