import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { PartFailed } from './part-failed.tsx'

type FormPartProps = { pending: ReactNode; children: ReactNode }

/**
 * A part of a form whose code comes by itself. One that cannot be fetched offers another try in its
 * place: the form around it stays, and with it what has been typed.
 */
export function FormPart({ pending, children }: FormPartProps) {
  const [attempt, setAttempt] = useState(0)
  const failed = <PartFailed onRetry={() => setAttempt(attempt + 1)} />
  return (
    <ErrorBoundary key={attempt} fallback={failed}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  )
}
