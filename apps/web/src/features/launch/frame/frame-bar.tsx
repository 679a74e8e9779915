import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Hand from 'lucide-react/icons/hand'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import styles from './frame-bar.module.css'
import { useFullScreen } from './use-full-screen.ts'

type FrameBarProps = { heading: ReactNode; onLeave: () => void; children?: ReactNode }

/**
 * GAME-11: the bar over a game: back, full screen, or hiding the bar where the browser has no full
 * screen, and in landscape or full screen, where height is scarce, hiding the bar as well. A bar that is hidden
 * leaves a handle.
 */
export function FrameBar({ heading, onLeave, children }: FrameBarProps) {
  const { t } = useTranslation()
  const [isHidden, setHidden] = useState(false)
  const { isSupported, isOn, toggle } = useFullScreen()
  const mayPause = useSession() !== undefined && merchant.legal.playLimits !== 'off'
  if (isHidden) {
    return (
      <header className={styles.hidden}>
        <div className={styles.title}>{heading}</div>
        <IconButton label={t('bar_show')} onClick={() => setHidden(false)}>
          <ChevronDown size={22} aria-hidden="true" />
        </IconButton>
      </header>
    )
  }
  return (
    <header className={styles.bar}>
      <span className={styles.back}>
        <IconButton label={t('back')} onClick={onLeave}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
      </span>
      <div className={styles.title}>{heading}</div>
      {children}
      {mayPause && (
        <IconButton
          label={t('pause_play')}
          onClick={() => openOverlay('limits', { kind: 'pause' })}
        >
          <Hand size={20} aria-hidden="true" />
        </IconButton>
      )}
      {isSupported && (
        <IconButton label={t(isOn ? 'full_screen_leave' : 'full_screen')} onClick={toggle}>
          {isOn ? (
            <Minimize size={20} aria-hidden="true" />
          ) : (
            <Maximize size={20} aria-hidden="true" />
          )}
        </IconButton>
      )}
      <span className={isSupported && !isOn ? styles.landscape : undefined}>
        <IconButton label={t('bar_hide')} onClick={() => setHidden(true)}>
          <ChevronUp size={22} aria-hidden="true" />
        </IconButton>
      </span>
    </header>
  )
}
