import type { GameLaunchQuery } from '@livery/contract/platform/launch.ts'
import { queryOptions } from '@tanstack/react-query'
import { rememberPlayed } from '#platform/answers/use-kept-games.ts'
import { platform } from '#platform/client/client.ts'
import { byPlayerOnly } from '#platform/once/by-player-only.ts'
import { prepareTracking, track } from '#platform/tracking/track.ts'

/**
 * CALL-28, CALL-29: starts a game. The response is not cached, because each request opens a session
 * with the vendor. A request is sent only when the player starts the game or retries.
 */
export function launchQuery(query: GameLaunchQuery) {
  return queryOptions({
    queryKey: ['launch', query],
    queryFn: async ({ signal }) => {
      // The page unloads for the game after the response, so prepare tracking before it.
      prepareTracking()
      const launch = await platform.call('launchGame', { query, signal })
      const code = query.lottoGameCode ?? query.gameCode
      if (code) rememberPlayed({ code })
      track('gameLaunch')

      // Null instead of undefined for a response without a value. It is rejected like a response
      // without a URL.
      return launch ?? null
    },
    ...byPlayerOnly,
  })
}
