/**
 * An account's bookings before its books were opened: the deposits, stakes and payouts that add up
 * to its initial balance. The books contain only later bookings.
 */
import { calculateShare } from '@livery/contract/currency.ts'
import type { Order } from '@livery/contract/platform/games.ts'
import type { Transaction } from '@livery/contract/platform/payments.ts'
import type { Owner } from './books.ts'

type Step = Pick<Transaction, 'kind' | 'amount' | 'title' | 'reference'> & { atMs: number }

export type PaymentNames = { deposit: string; withdrawal: string }

const minuteMs = 60_000
const payoutAfterMs = 4 * minuteMs
/** Shares of the opening deposits, in basis points; the last deposit is the rest. */
const depositShares = [5_000, 3_000]

/** Lists the bookings, newest last; empty for an account without bets. */
export function buildOpeningHistory(
  owner: Pick<Owner, 'id' | 'balance' | 'books'>,
  orders: readonly Order[],
  names: PaymentNames,
): Transaction[] {
  if (orders.length === 0) return []

  const since = owner.books.transactions.reduce((sum, { amount }) => sum + amount, 0)
  const played = orders.flatMap(listOrderSteps).toSorted((a, b) => a.atMs - b.atMs)
  const steps = withPayments(played, owner.balance - since, names)
  let balance = 0

  return steps.map(({ atMs, ...step }, index) => {
    balance += step.amount
    const at = new Date(atMs).toISOString()
    return { id: `${owner.id}-h${index + 1}`, ...step, points: 0, balance, at }
  })
}

function listOrderSteps({ id, stake, payout, gameName, placedAt }: Order): Step[] {
  const atMs = Date.parse(placedAt)
  const common = { title: gameName, reference: id }
  const placed: Step = { kind: 'stake', amount: -stake, atMs, ...common }
  if (payout === 0) return [placed]
  return [placed, { kind: 'payout', amount: payout, atMs: atMs + payoutAfterMs, ...common }]
}

/**
 * Adds deposits before the bets so that the balance never becomes negative, and withdraws any
 * excess at the end.
 */
function withPayments(played: readonly Step[], balance: number, names: PaymentNames): Step[] {
  let sum = 0
  let lowest = 0

  for (const { amount } of played) {
    sum += amount
    lowest = Math.min(lowest, sum)
  }

  const paidIn = Math.max(-lowest, balance - sum)
  const paidOut = paidIn + sum - balance
  const firstMs = played[0]?.atMs ?? 0
  const lastMs = played.at(-1)?.atMs ?? 0
  const parts = depositShares.map(share => calculateShare(paidIn, share))
  const last = paidIn - parts.reduce((total, part) => total + part, 0)
  const deposits = [...parts, last].map(
    (amount, index): Step => ({
      kind: 'deposit',
      amount,
      title: names.deposit,
      reference: `opening-${index + 1}`,
      atMs: firstMs - (parts.length + 1 - index) * 7 * 60 * minuteMs,
    }),
  )
  if (paidOut === 0) return [...deposits, ...played]

  const withdrawal: Step = {
    kind: 'withdrawal',
    amount: -paidOut,
    title: names.withdrawal,
    reference: 'opening-out',
    atMs: lastMs + minuteMs,
  }

  return [...deposits, ...played, withdrawal]
}
