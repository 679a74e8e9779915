import { givenFirstGames, givenLanes } from '@livery/contract/text/given-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { gameLanesQuery } from '#features/games/get-game-lanes.ts'
import { firstGamesQuery } from '#features/games/get-games.ts'
import { bannersQuery, homeBannerGroup } from '#platform/answers/get-banners.ts'
import { isGiven } from '#platform/client/early-calls.ts'

/** Reading the page takes a few milliseconds; a call over the network must not delay home. */
const longestWaitMs = 100

/**
 * Reads the responses embedded in the page, so that home is complete in its first render. Resolves
 * immediately for a page without them (decision 0106).
 */
export async function prepareHome(queryClient: QueryClient): Promise<void> {
  if (!isGiven(givenLanes)) return
  const reading = Promise.all([
    queryClient.prefetchQuery(gameLanesQuery()),
    queryClient.prefetchQuery(bannersQuery(homeBannerGroup)),
    isGiven(givenFirstGames) && queryClient.prefetchQuery(firstGamesQuery({})),
  ])
  await Promise.race([reading, new Promise(resolve => setTimeout(resolve, longestWaitMs))])
}
