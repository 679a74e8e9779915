import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, isUnreachable, type PlatformError } from '#platform/errors.ts'

const retries = 2
const freshMs = 60_000

// These options are not defaults for all queries: only a query that polls through an outage needs
// them.
declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `alertOnce`: alerts an unreachable platform once per outage, not on every attempt. `quiet`:
     * does not alert the failure, because the player did not request the data. `showsErrors`: the
     * screen shows its errors itself, with `FormNotice`.
     */
    queryMeta: { alertOnce?: true; quiet?: true; showsErrors?: true }
    /** `showsErrors`: the form shows its errors itself, next to its fields. */
    mutationMeta: { showsErrors?: boolean }
  }
}

/**
 * Creates the app's only query client. Every query or mutation failure passes through the error
 * catalog once.
 */
export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportNews }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => report(error, meta?.showsErrors),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < retries && isUnreachable(error) && !isOffline(error),
        // Fetch even when the browser reports offline: stored responses may be available, and a
        // paused query would show a skeleton instead of an error with a retry button.
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
  report(error, query.meta?.showsErrors)
}

/** Returns whether the same failure was already alerted in this outage; marks it as alerted. */
function wasAlerted({ errorCode, status }: PlatformError, query: AnyQuery): boolean {
  const lastAnswerMs = query.state.dataUpdatedAt
  const known = outages.get(query)
  const { told } = known?.lastAnswerMs === lastAnswerMs ? known : { told: new Set() }
  outages.set(query, { lastAnswerMs, told })
  // Without a response, the error code and the status are undefined; the reason why the response
  // was lost does not matter.
  const reason = errorCode ?? status
  const isOld = told.has(reason)
  told.add(reason)

  return isOld
}

/**
 * Loads the error reactions on the first failure, because a page without failures never needs this
 * code.
 */
async function report(error: unknown, isOfForm = false): Promise<void> {
  const { reactToError } = await import('./errors/react-to-error.ts')
  reactToError(error, isOfForm)
}
