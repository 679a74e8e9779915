import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { whenPageRests } from '#ui/when-idle.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * What a screen is whole without: it comes once the page rests, so that it takes nothing from what
 * the player waits for, and fails by itself.
 */
export function OptionalPart({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isWanted = true
    whenPageRests(() => {
      if (isWanted) startTransition(() => setDue(true))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{isDue && children}</Suspense>
    </ErrorBoundary>
  )
}
