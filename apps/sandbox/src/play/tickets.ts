/** Lottery tickets: bought for the next draw, open until it is held. */
import { platformErrors } from '@livery/contract/errors.ts'
import { findMatches, findPrize, parseTicket } from '@livery/contract/platform/ticket-rules.ts'
import { buildTicketRule, computeDraw, computeDrawNumbers } from '#games/draws.ts'
import { listPrizes } from '#games/prizes.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { LotteryEntry } from '#seed/seed-data.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { type Bettor, type Stake, takeStake } from './place-stake.ts'

/** Buys a ticket for the next draw. `unit` is the merchant's `moneyUnit`. */
export function buyTicket(
  account: Bettor,
  stake: Stake,
  { lottery, numbers, unit }: { lottery: LotteryEntry; numbers: readonly string[]; unit: number },
): void {
  const { gameCode, amount, title, nowMs } = stake
  const rule = buildTicketRule(lottery)
  const ticket = parseTicket(numbers, rule)
  if (!ticket) throw new PlatformFailure(platformErrors.validationFailed, refusalTexts.noTicket)
  const { issue, drawAt } = computeDraw(lottery, nowMs)
  const { reference } = takeStake(account, stake)
  const matches = findMatches(ticket, computeDrawNumbers(lottery, issue), rule)
  const matched = matches.filter(Boolean).length
  account.books.bets.push({
    id: reference,
    gameCode,
    stake: amount,
    payout: 0,
    atMs: nowMs,
    terms: { numbers: ticket, issue },
    later: {
      title,
      isOpen: true,
      settlesAtMs: Date.parse(drawAt),
      pays: findPrize(listPrizes(lottery, unit), matched) ?? 0,
    },
  })
}
