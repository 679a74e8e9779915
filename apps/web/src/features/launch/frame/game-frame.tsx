import * as timings from '@livery/contract/timings.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Hand from 'lucide-react/icons/hand'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useMarkGameRunning } from '#overlays/running-game.ts'
import { announceMoneyNews } from '#platform/balance/money-news.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SandboxedFrame } from '#ui/frame/sandboxed-frame.tsx'
import { useElapsed } from '../use-elapsed.ts'
import frameBarStyles from './frame-bar.module.css'
import styles from './game-frame.module.css'
import { useFullScreen } from './use-full-screen.ts'
import { type Theater, useTheater } from './use-theater.ts'
import { useWakeLock } from './use-wake-lock.ts'

type FrameBarProps = {
  heading: ReactNode
  onLeave: () => void
  theater?: Theater
  children?: ReactNode
}

type GameFrameProps = {
  href: string
  isOwn: boolean
  name: string
  /** The screen's or overlay's heading, shown in the bar. */
  heading: ReactNode
  /** Additional controls in the bar. */
  tools?: ReactNode
  /** Starts the game again with a new URL, because a URL may be valid only once. */
  onRetry: () => void
  onLeave: () => void
}

/** A game in a sandboxed iframe, below a bar that can be hidden. */
export function GameFrame(props: GameFrameProps) {
  const { href, isOwn, name, onRetry, onLeave } = props
  const [isLoaded, setLoaded] = useState(false)
  const load = () => setLoaded(true)
  useMarkGameRunning()
  // The player may have staked or won money in the game.
  useEffect(() => () => announceMoneyNews('moved'), [])
  useWakeLock()
  const theater = useTheater()

  return (
    <div className={classNames(styles.whole, theater.isOn && styles.theater)}>
      <FrameBar heading={props.heading} onLeave={onLeave} theater={theater}>
        {props.tools}
      </FrameBar>
      <div className={styles.stage}>
        {!isLoaded && <FrameWait href={href} onRetry={onRetry} onLeave={onLeave} />}
        <SandboxedFrame
          href={href}
          isOwn={isOwn}
          name={name}
          onHeard={() => announceMoneyNews('hint')}
          onMessage={message => (message === 'close' ? onLeave() : load())}
          onLoaded={load}
          onReturn={onLeave}
        />
      </div>
    </div>
  )
}

type FrameWaitProps = Pick<GameFrameProps, 'href' | 'onRetry' | 'onLeave'>

/**
 * Shown until the game has loaded. If loading takes too long, the player can retry, open the game
 * as a page, or leave.
 */
function FrameWait({ href, onRetry, onLeave }: FrameWaitProps) {
  const { t } = useTranslation()
  const isLate = useElapsed(timings.gameFrameLoadMs, href)
  return (
    <div className={styles.wait} role="status">
      <Spinner />
      {!isLate && <p>{t('loading')}</p>}
      {isLate && (
        <>
          <p>{t('game_frame_slow')}</p>
          <Button onClick={onRetry}>{t('try_again')}</Button>
          <Button variant="secondary" onClick={() => window.location.replace(href)}>
            {t('game_open_as_page')}
          </Button>
          <Button variant="ghost" onClick={onLeave}>
            {t('back')}
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * GAME-11: the bar above a game, with the back and full-screen buttons. The player can hide the bar
 * in landscape, in full screen, and in browsers without full screen. A handle brings it back.
 */
export function FrameBar({ heading, onLeave, theater, children }: FrameBarProps) {
  const { t } = useTranslation()
  const [isHidden, setHidden] = useState(false)
  const { isSupported, isOn, toggle } = useFullScreen()
  const mayPause = useSession() !== undefined && merchant.legal.playLimits !== 'off'

  if (isHidden) {
    return (
      <header className={frameBarStyles.hidden}>
        <div className={frameBarStyles.title}>{heading}</div>
        <IconButton label={t('bar_show')} onClick={() => setHidden(false)}>
          <ChevronDown size={22} aria-hidden="true" />
        </IconButton>
      </header>
    )
  }

  return (
    <header className={frameBarStyles.bar}>
      <span className={frameBarStyles.back}>
        <IconButton label={t('back')} onClick={onLeave}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
      </span>
      <div className={frameBarStyles.title}>{heading}</div>
      {children}
      {mayPause && (
        <IconButton
          label={t('pause_play')}
          onClick={() => openOverlay('limits', { kind: 'pause' })}
        >
          <Hand size={20} aria-hidden="true" />
        </IconButton>
      )}
      {theater && (
        <span className={frameBarStyles.theater}>
          <IconButton
            label={t(theater.isOn ? 'theater_leave' : 'theater')}
            onClick={theater.toggle}
          >
            <RectangleHorizontal size={20} aria-hidden="true" />
          </IconButton>
        </span>
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
      <span className={isSupported && !isOn ? frameBarStyles.landscape : undefined}>
        <IconButton label={t('bar_hide')} onClick={() => setHidden(true)}>
          <ChevronUp size={22} aria-hidden="true" />
        </IconButton>
      </span>
    </header>
  )
}
