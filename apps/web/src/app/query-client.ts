import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, isUnanswered, isUnreachable } from '#platform/errors.ts'

const retries = 2
const freshMs = 60_000

// The default of every query would be wide for one that polls through an outage.
declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `tellOnce`: that no answer comes is told once an outage, not at every attempt. `quiet`: what
     * fails is of no use to anybody who has not asked for it, and is not told.
     */
    queryMeta: { tellOnce?: true; quiet?: true }
  }
}

/** The one query client. Every failure of a query or mutation passes the error catalogue once. */
export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportNews }),
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

const toldAtMs = new WeakMap<object, number>()

function reportNews(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (query.meta?.quiet) return
  const isOld = query.state.dataUpdatedAt <= (toldAtMs.get(query) ?? -1)
  if (query.meta?.tellOnce && isUnanswered(error) && isOld) return
  toldAtMs.set(query, Date.now())
  report(error)
}

/** What a failure means on screen is code that a page without failures never needs at once. */
async function report(error: unknown): Promise<void> {
  const { reactToError } = await import('./errors/react-to-error.ts')
  reactToError(error)
}
