import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import styles from './pending-screen.module.css'

/** Replaces a screen that failed. React caches a failed import; a reload does not. */
export function FailedScreen() {
  const { t } = useTranslation()
  const reload = () => window.location.reload()
  return (
    <div className={styles.pending}>
      <ErrorState title={t('screen_failed')} body={t('screen_failed_desc')} onRetry={reload} />
    </div>
  )
}
