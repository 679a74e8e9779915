import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, isUnreachable, type PlatformError } from '#platform/errors.ts'

const retries = 2
const freshMs = 60_000

// The default of every query would be wide for one that polls through an outage.
declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `alertOnce`: an unreachable platform is alerted once an outage, not at every attempt.
     * `quiet`: the failure is not alerted, because the player did not ask for the data.
     */
    queryMeta: { alertOnce?: true; quiet?: true }
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
        // Fetched even when the browser reports offline: stored answers may serve, and a paused
        // query would leave a skeleton in place of an error with a retry.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

type AnyQuery = Query<unknown, unknown, unknown>
type Outage = { lastAnswerMs: number; told: Set<unknown> }

const outages = new WeakMap<AnyQuery, Outage>()

function reportNews(error: unknown, query: AnyQuery): void {
  if (query.meta?.quiet) return
  if (query.meta?.alertOnce && isUnreachable(error) && wasAlerted(error, query)) return
  report(error)
}

/** Whether the same failure was alerted in this outage; marks it as alerted. */
function wasAlerted({ errorCode, status }: PlatformError, query: AnyQuery): boolean {
  const lastAnswerMs = query.state.dataUpdatedAt
  const known = outages.get(query)
  const { told } = known?.lastAnswerMs === lastAnswerMs ? known : { told: new Set() }
  outages.set(query, { lastAnswerMs, told })
  // Without an answer there is neither; how the answer was lost is no news.
  const reason = errorCode ?? status
  const isOld = told.has(reason)
  told.add(reason)
  return isOld
}

/**
 * Reactions to errors are loaded on the first failure: a page without failures never needs them.
 */
async function report(error: unknown): Promise<void> {
  const { reactToError } = await import('./errors/react-to-error.ts')
  reactToError(error)
}
