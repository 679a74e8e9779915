import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './overlays-failed.module.css'

/**
 * Shown if the code of the overlays cannot be loaded. The screen can be read, but a press that
 * opens an overlay would do nothing; the notice offers a reload.
 */
export function OverlaysFailed() {
  const { t } = useTranslation()
  return (
    <div className={styles.failed} role="alert">
      {t('load_failed_desc')}
      <Button size="sm" onClick={() => window.location.reload()}>
        {t('try_again')}
      </Button>
    </div>
  )
}
