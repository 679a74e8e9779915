import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './pending-screen.module.css'

/** The placeholder of a screen whose code is still loading. */
export function PendingScreen() {
  const { t } = useTranslation()
  return (
    <div className={styles.pending} role="status" aria-label={t('loading')}>
      <Spinner />
    </div>
  )
}
