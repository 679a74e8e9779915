/** Bets on matches: placed at the odd of the moment, open until the match is over. */
import type { GameMatch } from '@livery/contract/platform/games.ts'
import { type OutcomeMark, toOdd, toResult } from '#games/fixtures.ts'
import { type Bettor, type Stake, takeStake } from './place-stake.ts'

/** The sandbox's matches begin anew every hour, so a bet is settled by the time since it was placed. */
const settlesAfterMs = 10 * 60_000

/** The match and the outcome, as every language writes them: `Rovers – Kites · X`. */
function toSelection({ home, away }: GameMatch, mark: OutcomeMark): string {
  return `${home} – ${away} · ${mark}`
}

/** Places a bet unless the odd is no longer that of the slip; then it answers the odd of the moment. */
export function placeMatchBet(
  account: Bettor,
  stake: Stake,
  { match, mark, odd }: { match: GameMatch; mark: OutcomeMark; odd: number },
): { moved: number | undefined } {
  const oddNow = toOdd(match, mark)
  if (oddNow !== odd) return { moved: oddNow }
  const { gameCode, amount, title, nowMs } = stake
  const { reference } = takeStake(account, stake)
  const possibleWin = Math.round(amount * odd)
  account.books.bets.push({
    id: reference,
    gameCode,
    stake: amount,
    payout: 0,
    atMs: nowMs,
    terms: { selection: toSelection(match, mark), odd, possibleWin },
    later: {
      title,
      isOpen: true,
      settlesAtMs: nowMs + settlesAfterMs,
      pays: toResult(match) === mark ? possibleWin : 0,
    },
  })
  return { moved: undefined }
}
