import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'

/** Shows a placeholder while a screen loads, and a retry when it fails. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<FailedScreen />}>
      <Suspense fallback={<PendingScreen />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
