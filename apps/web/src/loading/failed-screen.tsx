import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import styles from './pending-screen.module.css'

/** In place of a screen that broke. React keeps a failed import failed; a fresh page does not. */
export function FailedScreen() {
  const { t } = useTranslation()
  const reload = () => window.location.reload()
  return (
    <div className={styles.pending}>
      <ErrorState title={t('screen_failed')} body={t('screen_failed_desc')} onRetry={reload} />
    </div>
  )
}
