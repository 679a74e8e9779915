import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect } from 'react'
import { siteSettingsQuery } from '#features/system/get-site-settings.ts'
import { statusQuery } from '#features/system/get-status.ts'
import { isUnreachable } from '#platform/errors.ts'
import { LazyFrame } from './routes/lazy-frame.tsx'

const MaintenanceScreen = lazy(async () => ({
  default: (await import('#features/system/maintenance-screen.tsx')).MaintenanceScreen,
}))
const AccessDeniedScreen = lazy(async () => ({
  default: (await import('#features/system/access-denied-screen.tsx')).AccessDeniedScreen,
}))

/**
 * Lets the app through unless the platform says otherwise. It does not wait for the answer: the
 * app is drawn at once, and gives way when the visitor turns out not to be let in.
 */
export function StatusGate({ children }: { children: ReactNode }) {
  const { data: status, error, refetch, isFetching } = useQuery(statusQuery())
  useQuery(siteSettingsQuery())
  useRecovery(isUnreachable(error))
  if (status?.regionRestriction) {
    return (
      <LazyFrame>
        <AccessDeniedScreen status={status} onRetry={refetch} isRetrying={isFetching} />
      </LazyFrame>
    )
  }
  if (status?.maintenance) {
    return (
      <LazyFrame>
        <MaintenanceScreen status={status} />
      </LazyFrame>
    )
  }
  return children
}

/** When the platform is back, everything that failed meanwhile is asked for again. */
function useRecovery(isAway: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isAway) return
    queryClient.refetchQueries({
      type: 'active',
      predicate: query => query.state.status === 'error' && query.queryKey[0] !== 'system',
    })
  }, [isAway, queryClient])
}
