import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { AppIcon } from '../app-icon.tsx'
import { useAppIcon } from '../use-app-icon.ts'
import styles from './download-bar.module.css'
import { hidePart } from './hidden-parts-store.ts'

/** DOWNLOAD-03: offers the app at the head of home, until it is closed. */
export function DownloadBar() {
  const { t } = useTranslation()
  const icon = useAppIcon()
  useRootMark('headBar')
  const title = t('app_title', { name: merchant.shortName })
  return (
    <aside className={styles.bar} data-overlay="download-bar" aria-label={title}>
      <IconButton label={t('close')} onClick={() => hidePart('bar')}>
        <X size={20} />
      </IconButton>
      <AppIcon src={icon} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>{t('app_tagline')}</span>
      </span>
      <Button size="sm" onClick={() => openOverlay('download-by-hand')}>
        {t('app_get_short')}
      </Button>
    </aside>
  )
}
