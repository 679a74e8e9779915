import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import {
  type QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { type Slots, SlotsProvider } from '#brand/slots.ts'
import { sessionStore } from '#device/storage.ts'
import { AgeGate } from '#features/age-gate/age-gate.tsx'
import { statusQuery, useIsPlatformAway } from '#features/system/get-status.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { loadInTime } from '#lib/load-in-time.ts'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { AfterFirstScreen } from '#loading/optional-part.tsx'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { loadsAtOpening } from '#overlays/overlay-store.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { setPictureCdns } from '#ui/media/picture.tsx'
import styles from './overlays-failed.module.css'
import { AppRoutes } from './routes/app-routes.tsx'
import { KeepQuery } from './routes/keep-query.tsx'

const Closed = lazyWithTexts('system', async () => (await import('./screens/closed.tsx')).Closed)

const Overlays = lazy(async () => ({
  default: (await loadInTime(import('./overlays.tsx'))).Overlays,
}))

// The overlays that home opens load at the tap, not after the code of all overlays has arrived.
loadsAtOpening['game-sheet'] = () =>
  void ignoreFailure(
    Promise.all([import('#features/games/sheet/game-sheet.tsx'), loadTextGroup('games')]),
  )
loadsAtOpening.login = () =>
  void ignoreFailure(
    Promise.all([import('#features/account/login/login-sheet.tsx'), loadTextGroup('account')]),
  )

type AppProps = { slots: Slots; queryClient: QueryClient; onMounted: () => void }

/** The whole app: the frame around every screen, and the overlays above it. */
export function App({ slots, queryClient, onMounted }: AppProps) {
  useMountedMark(onMounted)
  return (
    <QueryClientProvider client={queryClient}>
      <SlotsProvider value={slots}>
        <BrowserRouter>
          <KeepQuery>
            <AgeGate>
              <StatusGate>
                <AppRoutes />
              </StatusGate>
              <ErrorBoundary fallback={<OverlaysFailed />}>
                <Suspense>
                  <AfterFirstScreen isForTap>
                    <Overlays />
                  </AfterFirstScreen>
                </Suspense>
              </ErrorBoundary>
            </AgeGate>
          </KeepQuery>
        </BrowserRouter>
      </SlotsProvider>
    </QueryClientProvider>
  )
}

/**
 * Shown if the overlay code fails to load. The screen is still readable, but a press that opens an
 * overlay would do nothing; the notice offers a reload.
 */
function OverlaysFailed() {
  const { t } = useTranslation()
  return (
    <div className={styles.failed} role="alert">
      {t('load_failed_desc')}
      <Button size="sm" onClick={() => window.location.reload()}>
        {t('try_again')}
      </Button>
    </div>
  )
}

/**
 * Notifies the boot watchdog that the app has mounted: sets `data-mounted` on the root element to
 * the mount time in milliseconds. Also marks the session so that its next page does not show a
 * splash screen (SPLASH-01), and calls `onMounted`.
 */
function useMountedMark(onMounted: () => void): void {
  useEffect(() => {
    document.documentElement.dataset.mounted = String(Math.round(performance.now()))
    sessionStore.set(sessionStorageKeys.splashHidden, 'hidden')
    onMounted()
  }, [onMounted])
}

/**
 * Shows the app unless the platform refuses the visitor. Renders the app immediately, without
 * waiting for the response, and replaces the app if the visitor is refused.
 */
function StatusGate({ children }: { children: ReactNode }) {
  const { data: status, refetch, isFetching } = useQuery(statusQuery())
  usePictureCdns()
  useRecovery(useIsPlatformAway())

  if (status?.regionRestriction || status?.maintenance) {
    return (
      <ScreenBoundary>
        <Closed status={status} onRetry={refetch} isRetrying={isFetching} />
      </ScreenBoundary>
    )
  }

  return children
}

/** Loads all images that render after this call from the platform's CDNs. */
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
