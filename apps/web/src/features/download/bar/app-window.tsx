import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { AppIcon, useAppIcon } from '../app-icon.tsx'
import styles from './app-window.module.css'
import { hidePart } from './hidden-parts-store.ts'

/**
 * DOWNLOAD-09: the small window that replaces the closed bar. `takesFocus`: the button that had the
 * focus has been removed.
 */
export function AppWindow({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation()
  const icon = useAppIcon()
  useRootMark('appWindow')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.place}>
      <aside
        className={styles.window}
        data-overlay="app-window"
        aria-label={t('app_title', { name: merchant.shortName })}
      >
        <button
          ref={button}
          type="button"
          className={styles.get}
          onClick={() => openOverlay('download-by-hand')}
        >
          <AppIcon src={icon} />
          {t('app_get')}
        </button>
        <IconButton label={t('close')} onClick={() => hidePart('window')}>
          <X size={18} />
        </IconButton>
      </aside>
    </div>
  )
}
