/** Bets on matches: placed at the current odds, open until the match is over. */
import type { GameMatch } from '@livery/contract/platform/games.ts'
import { computeMatchResult, findOdd, type OutcomeMark } from '#games/fixtures.ts'
import { type Bettor, type Stake, takeStake } from './place-stake.ts'

/**
 * The sandbox's matches restart every hour, so a bet is settled a fixed time after it was placed.
 */
const settlesAfterMs = 10 * 60_000

/** Formats the match and outcome the same way in every language: `Rovers – Kites · X`. */
function formatSelection({ home, away }: GameMatch, mark: OutcomeMark): string {
  return `${home} – ${away} · ${mark}`
}

/** Places a bet if the slip's odds are still current; otherwise returns the current odds. */
export function placeMatchBet(
  account: Bettor,
  stake: Stake,
  { match, mark, odd }: { match: GameMatch; mark: OutcomeMark; odd: number },
): { moved: number | undefined } {
  const oddNow = findOdd(match, mark)
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
    terms: { selection: formatSelection(match, mark), odd, possibleWin },
    later: {
      title,
      isOpen: true,
      settlesAtMs: nowMs + settlesAfterMs,
      pays: computeMatchResult(match) === mark ? possibleWin : 0,
    },
  })
  return { moved: undefined }
}
