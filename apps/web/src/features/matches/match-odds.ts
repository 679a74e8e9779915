import type { GameMarket, GameMatch } from '@livery/contract/platform/games.ts'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { paths } from '#lib/paths.ts'

/**
 * The odds for one outcome. `mark` is the outcome's sign on betting slips, such as 1, X or 2; `odd`
 * is decimal. `from` contains the previous odds if they changed.
 */
export type MatchOdd = {
  mark: string
  label: string
  odd: string
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
  const { home, away, odds } = match
  const sides = [
    { mark: '1', value: odds.home, old: before.odds.home, meaning: home },
    { mark: 'X', value: odds.draw, old: before.odds.draw, meaning: drawWord },
    { mark: '2', value: odds.away, old: before.odds.away, meaning: away },
  ]
  return sides.flatMap(({ mark, value, old, meaning }) =>
    value === undefined ? [] : [buildOdd(match, { mark, label: `${mark} ${meaning}`, value, old })],
  )
}

/** Lists the odds of a market besides the result. */
export function listMarketOdds(
  match: GameMatch,
  market: GameMarket,
  before: GameMatch | undefined = match,
): MatchOdd[] {
  const old = before.markets?.find(({ id }) => id === market.id)?.outcomes ?? []
  return market.outcomes.map(({ mark, name, odd }) =>
    buildOdd(match, {
      mark,
      label: name,
      value: odd,
      old: old.find(outcome => outcome.mark === mark)?.odd,
    }),
  )
}

/** Returns the URL of a match's page. */
export function buildMatchUrl({ id }: Pick<GameMatch, 'id'>): string {
  return `${paths.match}?${new URLSearchParams({ id })}`
}

type Outcome = { mark: string; label: string; value: number; old: number | undefined }

function buildOdd(match: GameMatch, { mark, label, value, old }: Outcome): MatchOdd {
  const { id, home, away, gameCode, vendor } = match
  const odd = writeOdd(value)
  const to = buildLaunchUrl({
    code: gameCode,
    vendor,
    roomId: id,
    playType: mark,
    odd,
    name: `${home} – ${away}`,
    backUrl: match.markets ? buildMatchUrl(match) : paths.home,
  })
  const move = compareOdds(value, old)
  return { mark, label, odd, to, ...(move && { move }) }
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
