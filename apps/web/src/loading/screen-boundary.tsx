import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useBackOnline } from './part-failed.tsx'
import styles from './pending-screen.module.css'
import { PendingScreen } from './pending-screen.tsx'

type ScreenBoundaryProps = {
  /** Shown below the retry of a failed screen. */
  failedActions?: ReactNode
  children: ReactNode
}

/** Shows a placeholder while a screen loads, and a retry when it fails. */
export function ScreenBoundary({ failedActions, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary fallback={<FailedScreen>{failedActions}</FailedScreen>}>
      <Suspense fallback={<PendingScreen />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Replaces a failed screen until the player retries or the network returns. Reloads the page,
 * because React caches a failed import.
 */
function FailedScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const reload = () => window.location.reload()
  useBackOnline(reload)

  return (
    <div className={styles.pending}>
      <ErrorState title={t('screen_failed')} body={t('screen_failed_desc')} onRetry={reload} />
      {children}
    </div>
  )
}
