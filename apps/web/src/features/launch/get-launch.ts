import type { GameLaunchQuery } from '@livery/contract/platform/launch.ts'
import { queryOptions } from '@tanstack/react-query'
import { rememberPlayed } from '#platform/answers/use-kept-games.ts'
import { platform } from '#platform/client/client.ts'
import { byPlayerOnly } from '#platform/once/by-player-only.ts'
import { prepareTracking, track } from '#platform/tracking/track.ts'

/**
 * CALL-28, CALL-29: starts a game. The vendor opens a session with each call, so the response is
 * not cached and is requested only when the player starts the game or tries again.
 */
export function launchQuery(query: GameLaunchQuery) {
  return queryOptions({
    queryKey: ['launch', query],
    queryFn: async ({ signal }) => {
      // After the response, the page is left for the game.
      prepareTracking()
      const launch = await platform.call('launchGame', { query, signal })
      const code = query.lottoGameCode ?? query.gameCode
      if (code) rememberPlayed({ code })
      track('gameLaunch')
      // Null represents a response without a value, which is refused like a response without a URL.
      return launch ?? null
    },
    ...byPlayerOnly,
  })
}
