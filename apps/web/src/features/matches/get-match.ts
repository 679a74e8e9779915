import type { GameMatch } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { isSavingData } from '#lib/network/connection.ts'
import { isOnline } from '#lib/network/online.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'
import { chooseMatchRefetchMs } from './get-game-matches.ts'

/** A match, null once it is over, and the same match in the previous response. */
export type KnownMatch = { match: GameMatch | null; before: GameMatch | undefined }

/** Fetches one match with its markets, and refetches it while its page is visible. */
export function matchQuery(id: string) {
  const queryKey = ['game-match', id] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<KnownMatch> => {
      const answer = await platform.call('gameMatches', {
        query: { matchId: id },
        signal,
        alert: 'session',
      })
      // A platform that does not know `matchId` sends all matches.
      const match = requireList('gameMatches', answer).find(one => one.id === id) ?? null
      const before = client.getQueryData<KnownMatch>(queryKey)?.match ?? undefined
      return { match, before }
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isOnline() &&
      !isSavingData() &&
      chooseMatchRefetchMs(state.data?.match ? [state.data.match] : []),
  })
}
