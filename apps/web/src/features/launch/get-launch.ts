import type { GameLaunchQuery } from '@livery/contract/platform/launch.ts'
import { queryOptions } from '@tanstack/react-query'
import { rememberPlayed } from '#platform/answers/use-kept-games.ts'
import { platform } from '#platform/client/client.ts'
import { byPlayerOnly } from '#platform/once/by-player-only.ts'
import { prepareTracking, track } from '#platform/tracking/track.ts'

/**
 * CALL-28, CALL-29: starts a game. The vendor opens a session with each call: no answer is kept,
 * and none is asked for unless the player starts the game or tries again.
 */
export function launchQuery(query: GameLaunchQuery) {
  return queryOptions({
    queryKey: ['launch', query],
    queryFn: async ({ signal }) => {
      // With the answer the page is left for the game.
      prepareTracking()
      const launch = await platform.call('launchGame', { query, signal })
      const code = query.lottoGameCode ?? query.gameCode
      if (code) rememberPlayed({ code })
      track('gameLaunch')
      // Null stands for an answer without a value, which is refused like one without an address.
      return launch ?? null
    },
    ...byPlayerOnly,
  })
}
