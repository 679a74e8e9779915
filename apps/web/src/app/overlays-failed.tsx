import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import styles from './overlays-failed.module.css'

/**
 * In place of all that may appear above the screens. The screen can be read, but no press that opens
 * something would be answered; a fresh page asks for it anew.
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
