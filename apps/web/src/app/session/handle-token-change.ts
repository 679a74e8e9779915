import type { QueryClient } from '@tanstack/react-query'
import { rankProgressQuery } from '#features/vip/get-rank-progress.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { pushSession } from '#platform/push/push-session.ts'

/** The session tokens before and after a change; undefined for no session. */
export type TokenChange = { token: string | undefined; before: string | undefined }

/** Begins and ends the parts of a session that live on the platform (SESSION-02 to SESSION-05). */
export async function handleTokenChange(
  queryClient: QueryClient,
  { token, before }: TokenChange,
): Promise<void> {
  if (before !== undefined) await pushSession.end(before)
  if (token === undefined) return
  pushSession.begin()
  // Prefetched for the VIP card, which uses the same query.
  ignoreFailure(queryClient.prefetchQuery(rankProgressQuery()))
}
