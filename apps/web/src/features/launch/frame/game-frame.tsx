import * as timings from '@livery/contract/timings.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarkGameRunning } from '#overlays/running-game.ts'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SandboxedFrame } from '#ui/frame/sandboxed-frame.tsx'
import { useElapsed } from '../use-elapsed.ts'
import { FrameBar } from './frame-bar.tsx'
import styles from './game-frame.module.css'
import { useWakeLock } from './use-wake-lock.ts'

type GameFrameProps = {
  href: string
  isOwn: boolean
  name: string
  /** The heading of the screen or overlay, shown in the bar. */
  heading: ReactNode
  onLeave: () => void
}

/** A game in a sandboxed frame, under a bar that can make room for it. */
export function GameFrame({ href, isOwn, name, heading, onLeave }: GameFrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  const load = () => setLoaded(true)
  useMarkGameRunning()
  useWakeLock()
  return (
    <div className={styles.whole}>
      <FrameBar heading={heading} onLeave={onLeave} />
      <div className={styles.stage}>
        {!isLoaded && <FrameWait href={href} />}
        <SandboxedFrame
          href={href}
          isOwn={isOwn}
          name={name}
          onMessage={message => (message === 'close' ? onLeave() : load())}
          onLoaded={load}
          onReturn={onLeave}
        />
      </div>
    </div>
  )
}

/** Until the game has loaded; one that does not is offered as a page. */
function FrameWait({ href }: { href: string }) {
  const { t } = useTranslation()
  const isLate = useElapsed(timings.gameFrameLoadMs, href)
  return (
    <div className={styles.wait} role="status">
      <Spinner />
      {!isLate && <p>{t('loading')}</p>}
      {isLate && (
        <>
          <p>{t('game_frame_slow')}</p>
          <Button onClick={() => window.location.replace(href)}>{t('game_open_as_page')}</Button>
        </>
      )}
    </div>
  )
}
