import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './part-failed.module.css'
import { useBackOnline } from './use-back-online.ts'

/**
 * Replaces a part of a form or screen that failed to load; one row, so that the content below stays in view.
 */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useBackOnline(onRetry)
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.words}>{t('load_failed_desc')}</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  )
}
