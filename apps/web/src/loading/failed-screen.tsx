import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import styles from './pending-screen.module.css'
import { useBackOnline } from './use-back-online.ts'

/**
 * Replaces a screen that failed, until the player or the network's return asks for it again. React
 * caches a failed import; a reload does not.
 */
export function FailedScreen() {
  const { t } = useTranslation()
  const reload = () => window.location.reload()
  useBackOnline(reload)
  return (
    <div className={styles.pending}>
      <ErrorState title={t('screen_failed')} body={t('screen_failed_desc')} onRetry={reload} />
    </div>
  )
}
