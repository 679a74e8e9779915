import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

type FormPartProps = { pending: ReactNode; children: ReactNode }

/**
 * A part of a form whose code comes by itself. One that cannot be fetched offers another try in its
 * place: the form around it stays, and with it what has been typed.
 */
export function FormPart({ pending, children }: FormPartProps) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const failed = (
    <ErrorState title={t('load_failed_desc')} onRetry={() => setAttempt(attempt + 1)} />
  )
  return (
    <ErrorBoundary key={attempt} fallback={failed}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  )
}
