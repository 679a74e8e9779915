/** Lottery tickets: bought for the next draw, open until the draw is held. */
import { platformErrors } from '@livery/contract/errors.ts'
import type { GameMatch } from '@livery/contract/platform/games.ts'
import { findMatches, findPrize, parseTicket } from '@livery/contract/platform/ticket-rules.ts'
import { buildTicketRule, computeDraw, computeDrawNumbers, listPrizes } from '#games/draws.ts'
import { findPick, type PlannedMatch } from '#games/fixtures.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { LotteryEntry } from '#seed/seed-data.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { type Bettor, type Stake, takeStake } from './place-stake.ts'

/** Formats the match and outcome the same way in every language: `Rovers – Kites · X`. */
function formatSelection({ home, away }: GameMatch, mark: string): string {
  return `${home} – ${away} · ${mark}`
}

/** Places a bet if the slip's odds are still current; otherwise returns the current odds. */
export function placeMatchBet(
  account: Bettor,
  stake: Stake,
  { planned, mark, odd }: { planned: PlannedMatch; mark: string; odd: number },
): { moved: number | undefined } {
  const { match, settlesAtMs } = planned
  const pick = findPick(planned, mark)
  // The score has decided the market since the slip was opened.
  if (!pick) throw new PlatformFailure(platformErrors.notFound, refusalTexts.noGame)
  if (pick.odd !== odd) return { moved: pick.odd }

  const { gameCode, amount, title, nowMs } = stake
  const { reference } = takeStake(account, stake)
  const possibleWin = Math.round(amount * odd)
  account.books.bets.push({
    id: reference,
    gameCode,
    stake: amount,
    payout: 0,
    atMs: nowMs,
    terms: { selection: formatSelection(match, mark), odd, possibleWin },
    later: {
      title,
      isOpen: true,
      settlesAtMs,
      pays: pick.isWon ? possibleWin : 0,
    },
  })

  return { moved: undefined }
}

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
  const winningNumbers = computeDrawNumbers(lottery, issue)
  const matched = findMatches(ticket, winningNumbers, rule).filter(Boolean).length
  account.books.bets.push({
    id: reference,
    gameCode,
    stake: amount,
    payout: 0,
    atMs: nowMs,
    terms: { numbers: ticket, issue, winningNumbers },
    later: {
      title,
      isOpen: true,
      settlesAtMs: Date.parse(drawAt),
      pays: findPrize(listPrizes(lottery, unit), matched) ?? 0,
    },
  })
}
