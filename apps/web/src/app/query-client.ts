import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, isUnreachable } from '#platform/errors.ts'

const retries = 2
const freshMs = 60_000

/** The one query client. Every failure of a query or mutation passes the error catalogue once. */
export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < retries && isUnreachable(error) && !isOffline(error),
        // Asked even when the browser says offline: stored answers may serve, and a paused query
        // would leave a skeleton where an error with a retry belongs.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** What a failure means on screen is code that a page without failures never needs at once. */
async function report(error: unknown): Promise<void> {
  const { reactToError } = await import('./react-to-error.ts')
  reactToError(error)
}
