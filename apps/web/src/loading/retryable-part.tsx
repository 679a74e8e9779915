import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { StuckError } from '#lib/load-in-time.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PartFailed } from './part-failed.tsx'

type RetryablePartProps = { pending?: ReactNode; children: ReactNode }

/**
 * Renders a part of a form or screen that `lazyWithTexts` loads separately. If the part cannot be
 * fetched, a retry button replaces the part; everything around it stays, such as a form's typed
 * values. If the retry also times out, the next retry reloads the page.
 */
export function RetryablePart({ pending, children }: RetryablePartProps) {
  const [attempt, setAttempt] = useState(0)
  const draw = (error: unknown) => {
    if (attempt > 0 && error instanceof StuckError) return <FreshPage />
    return <PartFailed onRetry={() => setAttempt(attempt + 1)} />
  }
  return (
    <ErrorBoundary key={attempt} fallback={draw}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Replaces a part whose import is stuck: only a reload fetches it again. */
export function FreshPage() {
  useEffect(() => window.location.reload(), [])
  return null
}
