import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './part-failed.module.css'

/** In place of a part of a form that did not come: a row, so that what is beneath stays in sight. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.words}>{t('load_failed_desc')}</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  )
}
