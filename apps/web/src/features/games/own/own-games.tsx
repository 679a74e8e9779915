import { useKeptGames } from '#platform/answers/use-kept-games.ts'
import { ShelfNotice } from '../glimpse-shelf.tsx'
import { useAllGames } from '../list/use-all-games.ts'
import { OwnShelf, type OwnShelfProps } from './own-shelf.tsx'

type OwnGamesProps = Pick<OwnShelfProps, 'list' | 'action'> & { most: number }

/** One of the player's own lists. Omits games that are no longer on the platform. */
export function OwnGames({ most, ...shelf }: OwnGamesProps) {
  const codes = useKeptGames(shelf.list).slice(0, most)
  const { games, isComplete, failed, retry } = useAllGames()
  const found = codes.flatMap(code => games?.find(game => game.code === code) ?? [])
  if (failed && found.length === 0) {
    return <OwnShelf {...shelf} games={[]} notice={<ShelfNotice failed retry={retry} />} />
  }
  if (isComplete && found.length === 0) return null

  const isFound = isComplete || failed || found.length === codes.length

  return <OwnShelf {...shelf} games={isFound ? found : undefined} expected={codes.length} />
}
