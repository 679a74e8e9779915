import type { GameMatch } from '@livery/contract/platform/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadTextGroup } from '#i18n/text-group.ts'
import { isSavingData } from '#lib/network/connection.ts'
import { isOnline } from '#lib/network/online.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { platform } from '#platform/client/client.ts'

const queryKey = ['game-matches'] as const

/** The fixtures, and as they were in the answer before: equal in the first. */
export type Matches = { matches: GameMatch[]; before: GameMatch[] }

/**
 * The fixtures of the sports brand, with scores and odds; asked for again while they are shown and the
 * page is visible.
 */
export function gameMatchesQuery() {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Matches> => {
      const answer = await platform.call('gameMatches', {
        signal,
        alert: 'session',
        // Home opens without a network too, with its last data.
        cache: { maxAgeMs: 0 },
      })
      const matches = requireList('gameMatches', answer)
      const known = client.getQueryData<Matches>(queryKey)
      const canTell = known !== undefined && (await hasWords())
      return { matches, before: canTell ? known.matches : matches }
    },
    refetchInterval: ({ state }) =>
      isOnline() && !isSavingData() && toNextAskMs(state.data?.matches ?? []),
  })
}

/** The words for a move come with the first answer that may have one: home does without them. */
function hasWords(): Promise<boolean> {
  return loadTextGroup('matches').then(
    () => true,
    () => false,
  )
}

/** How often the platform is asked, in ms: odds of a match that is being played move. */
const whileLiveMs = 20_000
const beforeMs = 60_000

export function toNextAskMs(matches: readonly Pick<GameMatch, 'live'>[]): number {
  return matches.some(({ live }) => live) ? whileLiveMs : beforeMs
}
