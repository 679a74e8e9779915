import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { statusQuery, useIsPlatformAway } from '#features/system/get-status.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { setPictureCdns } from '#ui/media/picture.tsx'

const Maintenance = lazyWithTexts(
  'system',
  async () => (await import('./screens/maintenance.tsx')).Maintenance,
)
const AccessDenied = lazyWithTexts(
  'system',
  async () => (await import('./screens/access-denied.tsx')).AccessDenied,
)

/**
 * Shows the app unless the platform refuses the visitor. It does not wait for the answer: the app
 * is drawn at once, and replaced if the visitor is refused.
 */
export function StatusGate({ children }: { children: ReactNode }) {
  const { data: status, refetch, isFetching } = useQuery(statusQuery())
  usePictureCdns()
  useRecovery(useIsPlatformAway())
  if (status?.regionRestriction) {
    return (
      <ScreenBoundary>
        <AccessDenied status={status} onRetry={refetch} isRetrying={isFetching} />
      </ScreenBoundary>
    )
  }
  if (status?.maintenance) {
    return (
      <ScreenBoundary>
        <Maintenance status={status} />
      </ScreenBoundary>
    )
  }
  return children
}

/** Pictures drawn from now on come from the platform's CDNs. */
function usePictureCdns(): void {
  const cdns = useQuery(siteSettingsQuery()).data?.imageCDNs
  useEffect(() => {
    if (cdns) setPictureCdns(cdns)
  }, [cdns])
}

/** Refetches every failed query once the platform is reachable again. */
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
