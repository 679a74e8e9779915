import type { GameLaunchQuery } from '@livery/contract/platform/launch.ts'
import { queryOptions } from '@tanstack/react-query'
import { rememberPlayed } from '#platform/answers/use-kept-games.ts'
import { platform } from '#platform/client/client.ts'
import { byPlayerOnly } from '#platform/once/by-player-only.ts'
import { prepareTracking, track } from '#platform/tracking/track.ts'

/** How long a game waits for the tracking code, which usually arrives before the response. */
const longestWaitMs = 500

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * CALL-28, CALL-29: starts a game. The response is not cached, because each request opens a session
 * with the vendor. A request is sent only when the player starts the game or retries.
 */
export function launchQuery(query: GameLaunchQuery) {
  return queryOptions({
    queryKey: ['launch', query],
    queryFn: async ({ signal }) => {
      const prepared = prepareTracking()
      const launch = await platform.call('launchGame', { query, signal })
      // The page may unload for the game as soon as this function returns. Without the tracking
      // code, the event would be lost.
      await Promise.race([prepared, wait(longestWaitMs)])
      const code = query.lottoGameCode ?? query.gameCode
      if (code) rememberPlayed({ code })
      track('gameLaunch')

      // Null instead of undefined for a response without a value. It is rejected like a response
      // without a URL.
      return launch ?? null
    },
    meta: { showsErrors: true },
    ...byPlayerOnly,
  })
}
