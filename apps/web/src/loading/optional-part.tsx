import { type ReactNode, Suspense } from 'react'
import { AfterMount } from './after-mount.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A part that its screen can do without: it loads after the rest has mounted, and its failure stays
 * its own.
 */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <AfterMount>{children}</AfterMount>
      </Suspense>
    </ErrorBoundary>
  )
}
