import type { QueryClient } from '@tanstack/react-query'
import { setAppBadge } from '#device/app-badge.ts'
import { rankProgressQuery } from '#features/rewards/ranks/rank.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { dropOwnToken, keepOwnToken } from '#platform/own-tokens.ts'
import { pushSession } from '#platform/push/push-session.ts'
import { isLoggedIn } from '#platform/session.ts'
import { track } from '#platform/tracking/track.ts'

/** The session tokens before and after a change; undefined if there is no session. */
export type TokenChange = { token: string | undefined; before: string | undefined }

/** Starts and ends the parts of a session that exist on the platform (SESSION-02 to SESSION-05). */
export async function handleTokenChange(
  queryClient: QueryClient,
  { token, before }: TokenChange,
): Promise<void> {
  if (token !== undefined) ignoreFailure(keepOwnToken(token))
  else if (before !== undefined) ignoreFailure(dropOwnToken(before))
  if (before !== undefined) await pushSession.end(before)
  if (token === undefined) return setAppBadge(0)

  pushSession.begin()
  if (before === undefined && isLoggedIn()) track('login')
  // Prefetched for the VIP card, which uses the same query.
  ignoreFailure(queryClient.prefetchQuery(rankProgressQuery()))
}
