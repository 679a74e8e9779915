import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { type Slots, SlotsProvider } from '#brand/slots.ts'
import { AgeGate } from '#features/age-gate/age-gate.tsx'
import { loadInTime } from '#lib/load-in-time.ts'
import { AfterMount } from '#loading/after-mount.tsx'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { useMountedMark } from './boot/use-mounted-mark.ts'
import { OverlaysFailed } from './overlays-failed.tsx'
import { AppRoutes } from './routes/app-routes.tsx'
import { KeepQuery } from './routes/keep-query.tsx'
import { StatusGate } from './status-gate.tsx'

const Overlays = lazy(async () => ({
  default: (await loadInTime(import('./overlays.tsx'))).Overlays,
}))

type AppProps = { slots: Slots; queryClient: QueryClient }

/** The whole app: the frame of every screen, and the overlays above it. */
export function App({ slots, queryClient }: AppProps) {
  useMountedMark()
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
                  <AfterMount>
                    <Overlays />
                  </AfterMount>
                </Suspense>
              </ErrorBoundary>
            </AgeGate>
          </KeepQuery>
        </BrowserRouter>
      </SlotsProvider>
    </QueryClientProvider>
  )
}
