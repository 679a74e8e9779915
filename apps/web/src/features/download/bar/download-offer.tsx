import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { AppIcon, useAppIcon } from '../app-icon.tsx'
import appWindowStyles from './app-window.module.css'
import styles from './download-bar.module.css'
import { hidePart } from './hidden-parts-store.ts'
import type { DownloadPlace } from './offer-eligibility.ts'

/**
 * The bar, or the window that replaces the closed bar. The window then receives the bar's focus.
 */
export function DownloadOffer({ place }: { place: DownloadPlace }) {
  const [first] = useState(place)
  return place === 'bar' ? <DownloadBar /> : <AppWindow takesFocus={first === 'bar'} />
}

/** DOWNLOAD-03: offers the app at the top of home until the bar is closed. */
function DownloadBar() {
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

/**
 * DOWNLOAD-09: the small window that replaces the closed bar. `takesFocus`: move focus to the
 * window, because the bar's focused button was removed.
 */
function AppWindow({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation()
  const icon = useAppIcon()
  useRootMark('appWindow')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div className={appWindowStyles.place}>
      <aside
        className={appWindowStyles.window}
        data-overlay="app-window"
        aria-label={t('app_title', { name: merchant.shortName })}
      >
        <button
          ref={button}
          type="button"
          className={appWindowStyles.get}
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
