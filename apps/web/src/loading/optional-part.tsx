import { type ReactNode, Suspense } from 'react'
import { AfterMount } from './after-mount.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** What a screen is whole without: it comes once the rest stands, and fails by itself. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <AfterMount>{children}</AfterMount>
      </Suspense>
    </ErrorBoundary>
  )
}
