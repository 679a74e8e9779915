/**
 * A member's books: every change to the balance and points, and the payments behind these changes.
 */
import type { Order } from '@livery/contract/platform/games.ts'
import type { Payment, Transaction, TransactionKind } from '@livery/contract/platform/payments.ts'
import type { Prize, Redemption } from '@livery/contract/platform/rewards.ts'
import type { Text } from '#text/localise.ts'

/** A reward that QA gave to one account. */
type GivenReward = { id: string; title: Text; prize: Prize; endsAtMs?: number }

type BookedRedemption = Omit<Redemption, 'name'> & { name: Text; goodsId: string }

type RewardBooks = {
  given: GivenReward[]
  /** When each reward or mission was claimed, keyed by id, in Unix milliseconds. */
  claimedAtMs: Map<string, number>
  /** Missions that QA marked as finished. */
  finished: Set<string>
  /** Newest last. */
  redemptions: BookedRedemption[]
  /** The requestId of every booked claim and redemption. */
  requests: Set<string>
}

/** A bonus that is credited together with a deposit. */
export type BookedBonus = {
  amount: number
  turnover: number
  /** The time limit for the turnover; unset: none. */
  days?: number
  /** The categories of games whose stakes do not count. */
  excluded?: readonly string[]
}

/** The terms of the bonus that the player wagers now. */
type Wagering = { bonus: number; excluded: readonly string[]; untilMs: number; title: string }

/** A payment as the platform stores it. */
export type BookedPayment = Payment & {
  requestId: string
  /**
   * When the sandbox settles the payment automatically, in Unix milliseconds; unset: QA settles it.
   */
  settlesAtMs?: number
  /** The turnover that the payment's bonus requires. */
  turnover: number
  bonusTerms?: Pick<BookedBonus, 'days' | 'excluded'>
}

/** A bet placed in a game since the books were opened. */
export type PlacedBet = {
  id: string
  gameCode: string
  stake: number
  /** 0 while the bet is open. */
  payout: number
  /** Unix milliseconds */
  atMs: number
  /** Further fields that the platform returns for the bet. */
  terms?: BetTerms
  /** Only for a bet on a future event; any other bet is decided immediately. */
  later?: { title: string; isOpen: boolean; settlesAtMs: number; pays: number }
}

export type BetTerms = Pick<
  Order,
  'selection' | 'odd' | 'possibleWin' | 'numbers' | 'issue' | 'winningNumbers'
>

export type Books = {
  /** The account was registered in this sandbox, so it has no rewards for earlier play. */
  isNew: boolean
  points: number
  /** Stakes still required before a withdrawal, in the currency's smallest unit. */
  turnoverLeft: number
  /** The full turnover requirement that `turnoverLeft` counts down; 0 once it is met. */
  turnoverTotal: number
  /** Set while the turnover of a bonus with terms is incomplete. */
  wagering?: Wagering | undefined
  /** Newest last. */
  transactions: Transaction[]
  /** Newest last. */
  bets: PlacedBet[]
  /** Newest last. */
  payments: BookedPayment[]
  rewards: RewardBooks
}

/** Creates an account's books; a new account has no points and no past. */
export function createBooks({ isNew = false } = {}): Books {
  const rewards = createRewardBooks()
  const turnover = { turnoverLeft: 0, turnoverTotal: 0 }
  const points = isNew ? 0 : 2_400
  return { isNew, points, ...turnover, transactions: [], bets: [], payments: [], rewards }
}

/**
 * The part of an account that the books need; `deposits` and `withdrawals` count completed
 * payments.
 */
export type Owner = {
  id: string
  balance: number
  deposits: number
  withdrawals: number
  books: Books
}

/** Adds a bonus's turnover requirement to the remaining requirement. */
export function addTurnover(books: Books, amount: number): void {
  books.turnoverLeft += amount
  books.turnoverTotal += amount
}

/**
 * Deducts a stake from the remaining turnover, whether it wins or loses, unless the bonus excludes
 * the game's category.
 */
export function countStake(books: Books, amount: number, category?: string): void {
  if (category !== undefined && books.wagering?.excluded.includes(category)) return

  books.turnoverLeft = Math.max(0, books.turnoverLeft - amount)
  if (books.turnoverLeft === 0) endWagering(books)
}

/** Removes a bonus whose time limit has passed, as far as the balance still contains it. */
export function expireBonus(owner: Owner, nowMs: number): void {
  const { books } = owner
  const { wagering } = books
  if (!wagering || wagering.untilMs > nowMs) return

  endWagering(books)
  const amount = -Math.min(wagering.bonus, owner.balance)
  const { title } = wagering
  if (amount < 0) {
    bookTransaction(owner, { kind: 'bonus', amount, title, reference: 'expired-bonus', nowMs })
  }
}

function endWagering(books: Books): void {
  books.turnoverLeft = 0
  books.turnoverTotal = 0
  books.wagering = undefined
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
 * Books a change to the balance and points. The caller must have checked the amount and the result.
 * @throws Error if an amount is not a whole number or the result would be negative
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

/** An account's claims, redemptions and gifts, in addition to its bookings. */
function createRewardBooks(): RewardBooks {
  return {
    given: [],
    claimedAtMs: new Map(),
    finished: new Set(),
    redemptions: [],
    requests: new Set(),
  }
}
