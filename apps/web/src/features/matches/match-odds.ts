import type { GameMatch } from '@livery/contract/platform/games.ts'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { paths } from '#lib/paths.ts'

/**
 * The odds for one outcome. `mark` is 1, X or 2, as on betting slips; `odd` is decimal. `from`
 * contains the previous odds if they changed.
 */
export type MatchOdd = {
  mark: string
  odd: string
  meaning: string
  to: string
  move?: { isUp: boolean; from: string }
}

/**
 * Lists a match's odds. Each links to the vendor's game for this match, with the outcome and the
 * displayed odds.
 */
export function listMatchOdds(
  match: GameMatch,
  drawWord: string,
  before: GameMatch | undefined = match,
): MatchOdd[] {
  const { id, home, away, odds, gameCode, vendor } = match
  const sides = [
    { mark: '1', value: odds.home, old: before.odds.home, meaning: home },
    { mark: 'X', value: odds.draw, old: before.odds.draw, meaning: drawWord },
    { mark: '2', value: odds.away, old: before.odds.away, meaning: away },
  ]
  return sides.flatMap(({ mark, value, old, meaning }) => {
    if (value === undefined) return []

    const odd = writeOdd(value)
    const to = buildLaunchUrl({
      code: gameCode,
      vendor,
      roomId: id,
      playType: mark,
      odd,
      name: `${home} – ${away}`,
      backUrl: paths.home,
    })
    const move = compareOdds(value, old)

    return [{ mark, odd, meaning, to, ...(move && { move }) }]
  })
}

/** Counts the odds of these matches that differ from the previous response. */
export function countMoves(matches: readonly GameMatch[], before: readonly GameMatch[]): number {
  return matches.flatMap(match =>
    listMatchOdds(match, '', findBefore(match, before)).filter(({ move }) => move),
  ).length
}

export function findBefore(match: GameMatch, before: readonly GameMatch[]): GameMatch | undefined {
  return before.find(({ id }) => id === match.id)
}

function compareOdds(value: number, old: number | undefined): MatchOdd['move'] {
  if (old === undefined || writeOdd(old) === writeOdd(value)) return undefined
  return { isUp: value > old, from: writeOdd(old) }
}

function writeOdd(odd: number): string {
  return odd.toFixed(2)
}
