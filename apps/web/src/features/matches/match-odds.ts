import type { GameMatch } from '@livery/contract/platform/games.ts'
import { toLaunchAddress } from '#lib/addresses/launch-address.ts'
import { paths } from '#lib/paths.ts'

/** One odd: `mark` is 1, X or 2, as betting slips write them; `odd` is decimal. */
export type MatchOdd = { mark: string; odd: string; meaning: string; to: string }

/** The odds of a match; each leads to the vendor's game at that match. */
export function toOdds(match: GameMatch, drawWord: string): MatchOdd[] {
  const { id, home, away, odds, gameCode, vendor } = match
  const sides = [
    { mark: '1', value: odds.home, meaning: home },
    { mark: 'X', value: odds.draw, meaning: drawWord },
    { mark: '2', value: odds.away, meaning: away },
  ]
  return sides.flatMap(({ mark, value, meaning }) => {
    if (value === undefined) return []
    const to = toLaunchAddress({
      code: gameCode,
      vendor,
      roomId: id,
      playType: mark,
      name: `${home} – ${away}`,
      backUrl: paths.home,
    })
    return [{ mark, odd: value.toFixed(2), meaning, to }]
  })
}
