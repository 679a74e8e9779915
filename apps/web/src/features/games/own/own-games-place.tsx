import { lazy, Suspense, useState } from 'react'
import type { GameShelfProps } from '#brand/slots.ts'
import { countKeptGames, type KeptList } from '#device/stored/stored-games.ts'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { AfterMount } from '#loading/optional-part.tsx'
import { useSession } from '#platform/session.ts'
import { OwnShelf } from './own-shelf.tsx'

const OwnGames = lazy(async () => ({ default: (await import('./own-games.tsx')).OwnGames }))

const lists: KeptList[] = ['recent', 'favourites']
/** Size of the preview: two rows on a phone. */
const most = 6

type OwnGamesPlaceProps = Pick<GameShelfProps, 'action'>

/**
 * The games that a player has recently played and marked as favorites. Renders nothing if there are
 * none. A visitor's trial games are included.
 */
export function OwnGamesPlace({ action }: OwnGamesPlaceProps) {
  const playerId = useSession()?.id ?? ''
  return <Places key={playerId} playerId={playerId} action={action} />
}

/**
 * Counts the games only on mount. A new favorite therefore does not add a row, which would shift
 * the page.
 */
function Places({ playerId, action }: OwnGamesPlaceProps & { playerId: string }) {
  const [counts] = useState(() => countKeptGames(playerId))
  return lists.map(list => {
    const count = Math.min(most, counts[list])
    if (count === 0) return null

    const held = (
      <div inert>
        <OwnShelf list={list} expected={count} games={undefined} action={undefined} />
      </div>
    )

    return (
      <ErrorBoundary key={list} fallback={null}>
        <Suspense fallback={held}>
          <AfterMount fallback={held}>
            <OwnGames list={list} most={most} action={action} />
          </AfterMount>
        </Suspense>
      </ErrorBoundary>
    )
  })
}
