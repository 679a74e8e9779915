import { type ReactNode, Suspense } from 'react'
import { AfterMount } from './after-mount.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A part that its screen can do without: it loads after the rest has mounted, and its failure stays
 * its own. `pending` holds its room until then, and no longer.
 */
export function OptionalPart({ pending, children }: { pending?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={pending}>
        <AfterMount fallback={pending}>{children}</AfterMount>
      </Suspense>
    </ErrorBoundary>
  )
}
