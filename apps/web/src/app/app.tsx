import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { type Slots, SlotsProvider } from '#brand/slots.ts'
import { sessionStore } from '#device/storage.ts'
import { AgeGate } from '#features/age-gate/age-gate.tsx'
import { loadInTime } from '#lib/load-in-time.ts'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { AfterFirstScreen } from '#loading/optional-part.tsx'
import { Button } from '#ui/controls/button.tsx'
import styles from './overlays-failed.module.css'
import { AppRoutes } from './routes/app-routes.tsx'
import { KeepQuery } from './routes/keep-query.tsx'
import { StatusGate } from './status-gate.tsx'

const Overlays = lazy(async () => ({
  default: (await loadInTime(import('./overlays.tsx'))).Overlays,
}))

type AppProps = { slots: Slots; queryClient: QueryClient; onMounted: () => void }

/** The whole app: the frame of every screen, and the overlays above it. */
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
                  <AfterFirstScreen>
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
 * Shown if the code of the overlays cannot be loaded. The screen can be read, but a press that
 * opens an overlay would do nothing; the notice offers a reload.
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
 * Tells the boot watchdog that the app has mounted, by `data-mounted` on the root element, whose
 * value is the time it took in milliseconds, marks the session so that its next page shows no splash
 * screen (SPLASH-01), and calls back.
 */
function useMountedMark(onMounted: () => void): void {
  useEffect(() => {
    document.documentElement.dataset.mounted = String(Math.round(performance.now()))
    sessionStore.set(sessionStorageKeys.splashHidden, 'hidden')
    onMounted()
  }, [onMounted])
}
