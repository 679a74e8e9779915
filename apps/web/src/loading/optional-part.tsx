import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { whenFirstScreenStands } from '#lib/idle/first-screen.ts'
import { ErrorBoundary } from './error-boundary.tsx'

type OptionalPartProps = {
  /** Holds its room until it has loaded, or failed. */
  pending?: ReactNode
  /** Nothing of it is seen at first: it loads once the first screen stands. */
  late?: boolean
  children: ReactNode
}

/**
 * A part that its screen can do without: it loads after the rest has mounted, and its failure stays
 * its own.
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
 * Renders its children once everything around them has mounted. Around lazy code, it keeps that
 * code out of the code that the page must load before it can be used. Each one renders in a task of
 * its own, so that several together never delay a tap. Inside a Suspense boundary the fallback here
 * stays until the code has loaded.
 */
export function AfterMount({ fallback = null, children }: AfterProps) {
  return useLater(inTask) ? children : fallback
}

/** The same for what nobody sees at first: once the first screen of the page stands. */
export function AfterFirstScreen({ fallback = null, children }: AfterProps) {
  return useLater(inTaskAfterFirstScreen) ? children : fallback
}

/** @param wait runs its argument later, and returns a function that cancels that */
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
