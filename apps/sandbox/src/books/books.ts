/** A member's books: every change of the balance and of the points, and the payments behind them. */
import type { Order } from '@livery/contract/platform/games.ts'
import type { Payment, Transaction, TransactionKind } from '@livery/contract/platform/payments.ts'
import type { Prize, Redemption } from '@livery/contract/platform/rewards.ts'
import type { Text } from '#text/localise.ts'

/** A reward that QA gave to one account. */
type GivenReward = { id: string; title: Text; prize: Prize; endsAtMs?: number }

type BookedRedemption = Omit<Redemption, 'name'> & { name: Text; goodsId: string }

type RewardBooks = {
  given: GivenReward[]
  /** When a reward or mission was claimed, by its id, in Unix milliseconds. */
  claimedAtMs: Map<string, number>
  /** Missions that QA finished. */
  finished: Set<string>
  /** The newest last. */
  redemptions: BookedRedemption[]
  /** Every claim and redemption that was booked, by its requestId. */
  requests: Set<string>
}

/** A payment as the platform keeps it. */
export type BookedPayment = Payment & {
  requestId: string
  /** When the sandbox settles it by itself, in Unix milliseconds; unset: when QA says so. */
  settlesAtMs?: number
  /** The stakes that its bonus asks for. */
  turnover: number
}

/** A bet that was placed in a game since the books were opened. */
export type PlacedBet = {
  id: string
  gameCode: string
  stake: number
  /** 0 while the bet is open. */
  payout: number
  /** Unix milliseconds */
  atMs: number
  /** Further fields that the platform tells of it. */
  terms?: BetTerms
  /** Of a bet on something to come; the outcome of any other is known at once. */
  later?: { title: string; isOpen: boolean; settlesAtMs: number; pays: number }
}

export type BetTerms = Pick<Order, 'selection' | 'odd' | 'possibleWin' | 'numbers' | 'issue'>

export type Books = {
  points: number
  /** Stakes still to be placed before money may be taken out, in smallest units. */
  turnoverLeft: number
  /** All the stakes of which those are left; 0 once none is. */
  turnoverTotal: number
  /** The newest last. */
  transactions: Transaction[]
  /** The newest last. */
  bets: PlacedBet[]
  /** The newest last. */
  payments: BookedPayment[]
  rewards: RewardBooks
}

export function createBooks(): Books {
  const rewards = createRewardBooks()
  const turnover = { turnoverLeft: 0, turnoverTotal: 0 }
  return { points: 2_400, ...turnover, transactions: [], bets: [], payments: [], rewards }
}

/** The part of an account that the books need; its deposits and withdrawals are counts of arrived ones. */
export type Owner = {
  id: string
  balance: number
  deposits: number
  withdrawals: number
  books: Books
}

/** The stakes that a bonus asks for come on top of those that are left. */
export function addTurnover(books: Books, amount: number): void {
  books.turnoverLeft += amount
  books.turnoverTotal += amount
}

/** A stake counts against what is left, whether it wins or loses. */
export function countStake(books: Books, amount: number): void {
  books.turnoverLeft = Math.max(0, books.turnoverLeft - amount)
  if (books.turnoverLeft === 0) books.turnoverTotal = 0
}

type Booking = {
  kind: TransactionKind
  amount?: number
  points?: number
  title: string
  reference: string
  nowMs: number
}

/**
 * Books a change of balance and points.
 * @throws Error when an amount is no whole number, or when it would leave less than nothing: the
 * caller has checked both.
 */
export function bookTransaction(owner: Owner, booking: Booking): Transaction {
  const { kind, amount = 0, points = 0, title, reference, nowMs } = booking
  const { books } = owner
  const balance = owner.balance + amount
  const left = books.points + points
  if (!Number.isSafeInteger(balance) || !Number.isSafeInteger(left) || balance < 0 || left < 0) {
    throw new Error(`The books of ${owner.id} do not allow ${amount} and ${points} points`)
  }
  owner.balance = balance
  books.points = left
  const id = `${owner.id}-t${books.transactions.length + 1}`
  const at = new Date(nowMs).toISOString()
  const transaction = { id, kind, amount, points, balance, title, reference, at }
  books.transactions.push(transaction)
  return transaction
}

/** The claims, redemptions and gifts of an account, beside its bookings. */
function createRewardBooks(): RewardBooks {
  return {
    given: [],
    claimedAtMs: new Map(),
    finished: new Set(),
    redemptions: [],
    requests: new Set(),
  }
}
