import { platformErrors } from '@livery/contract/errors.ts'
import { bookTransaction, countStake, expireBonus, type Owner } from '#books/books.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import type { Player } from './play-record.ts'
import { countTime, requireNoBreak, requireRoom, requireTime } from './play-record.ts'

export type Bettor = Owner & Player
export type Stake = {
  amount: number
  title: string
  gameCode: string
  category?: string
  nowMs: number
}

/**
 * Every third stake of a player wins; of thirty stakes, one pays eight times the stake, one five
 * times, and eight twice.
 */
const winsEvery = 3
const cycle = 30
const bigWins = new Map([
  [9, 8],
  [24, 5],
])

/**
 * Books a stake of money, and a payout if the stake wins; throws if the player may not place
 * the stake.
 */
export function placeStake(account: Bettor, stake: Stake) {
  const { amount, title, gameCode, nowMs } = stake
  const { number, reference } = takeStake(account, stake)
  const multiple = number % winsEvery === 0 ? (bigWins.get(number % cycle) ?? 2) : 0
  const won = multiple * amount
  if (won > 0) bookTransaction(account, { kind: 'payout', amount: won, title, reference, nowMs })
  account.books.bets.push({ id: reference, gameCode, stake: amount, payout: won, atMs: nowMs })
  return { won, balance: account.balance }
}

/** Books only the stake; returns the stake's number among the player's stakes. */
export function takeStake(account: Bettor, { amount, title, category, nowMs }: Stake) {
  expireBonus(account, nowMs)
  requireNoBreak(account, nowMs)
  requireTime(account, nowMs)
  requireRoom(account, 'wager', amount, nowMs)
  requireRoom(account, 'loss', amount, nowMs)
  if (amount > account.balance) {
    throw new PlatformFailure(platformErrors.balanceTooLow, refusalTexts.balance)
  }

  countTime(account, nowMs)
  const { transactions } = account.books
  const number = transactions.filter(({ kind }) => kind === 'stake').length + 1
  const reference = `${account.id}-b${number}`
  bookTransaction(account, { kind: 'stake', amount: -amount, title, reference, nowMs })
  countStake(account.books, amount, category)

  return { number, reference }
}
