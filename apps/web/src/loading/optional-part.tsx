import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { whenFirstScreenStands, whenOverlaysAreAsked } from '#lib/idle/first-screen.ts'
import { ErrorBoundary } from './error-boundary.tsx'

type OptionalPartProps = {
  /** Reserves the part's space until it has loaded or failed. */
  pending?: ReactNode
  /** The part is not visible at first: it loads once the first screen is complete. */
  late?: boolean
  children: ReactNode
}

/**
 * Renders a part that its screen can do without: it loads after the rest has mounted, and its
 * failure does not affect the screen.
 */
export function OptionalPart({ pending, late = false, children }: OptionalPartProps) {
  const After = late ? AfterFirstScreen : AfterMount
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={pending}>
        <After fallback={pending}>{children}</After>
      </Suspense>
    </ErrorBoundary>
  )
}

type AfterProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Renders its children once everything around them has mounted, so that lazy code inside it does
 * not delay the first render. Each instance renders in its own task, so that several instances
 * never delay a tap. Inside a Suspense boundary, the fallback is shown until the code has loaded.
 */
export function AfterMount({ fallback = null, children }: AfterProps) {
  return useLater(inTask) ? children : fallback
}

/**
 * Renders children that are not visible at first, once the page's first screen is complete. With
 * `isForTap`, renders them earlier if a tap may need them.
 */
export function AfterFirstScreen({
  fallback = null,
  isForTap = false,
  children,
}: AfterProps & { isForTap?: boolean }) {
  return useLater(isForTap ? whenOverlaysAreAsked : inTaskAfterFirstScreen) ? children : fallback
}

/**
 * Returns true once `wait` has run its callback.
 * @param wait runs the callback later, and returns a function that cancels the callback
 */
function useLater(wait: (run: () => void) => () => void): boolean {
  const [isNow, setNow] = useState(false)
  useEffect(() => wait(() => startTransition(() => setNow(true))), [wait])
  return isNow
}

function inTask(run: () => void): () => void {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}

function inTaskAfterFirstScreen(run: () => void): () => void {
  let stopTask: () => void = () => undefined
  const stopWaiting = whenFirstScreenStands(() => {
    stopTask = inTask(run)
  })
  return () => {
    stopWaiting()
    stopTask()
  }
}
