import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
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

type AfterMountProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Renders its children once everything around them has mounted. Around lazy code, it keeps that
 * code out of the code that the page must load before it can be used. Each one renders in a task of
 * its own, so that several together never delay a tap. Inside a Suspense boundary the fallback here
 * stays until the code has loaded.
 */
export function AfterMount({ fallback = null, children }: AfterMountProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setMounted(true)))
    return () => clearTimeout(timer)
  }, [])
  return isMounted ? children : fallback
}
