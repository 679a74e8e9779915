import type { GameMatch } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadTextGroup } from '#i18n/text-group.ts'
import { isSavingData } from '#lib/network/connection.ts'
import { isOnline } from '#lib/network/online.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

const queryKey = ['game-matches'] as const

/** The matches, and the previous response's matches. After the first response, both are equal. */
export type Matches = { matches: GameMatch[]; before: GameMatch[] }

/**
 * Fetches the sports brand's fixtures, with scores and odds; refetches them while they are shown
 * and the page is visible.
 */
export function gameMatchesQuery() {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Matches> => {
      const answer = await platform.call('gameMatches', {
        query: {},
        signal,
        alert: 'session',
        // Home also opens offline, with its last cached data.
        cache: { maxAgeMs: 0 },
      })
      const matches = requireList('gameMatches', answer)
      const known = client.getQueryData<Matches>(queryKey)
      const canTell = known !== undefined && (await hasWords())

      return { matches, before: canTell ? known.matches : matches }
    },
    refetchInterval: ({ state }) =>
      isOnline() && !isSavingData() && chooseMatchRefetchMs(state.data?.matches ?? []),
  })
}

/**
 * Loads the strings for odds changes. They are loaded only with the second response, because the
 * first cannot contain a change.
 */
function hasWords(): Promise<boolean> {
  return loadTextGroup('matches').then(
    () => true,
    () => false,
  )
}

/** The polling interval during a live match, in ms, because the odds change. */
const whileLiveMs = 20_000
const beforeMs = 60_000

export function chooseMatchRefetchMs(matches: readonly Pick<GameMatch, 'live'>[]): number {
  return matches.some(({ live }) => live) ? whileLiveMs : beforeMs
}
