import * as timings from '@livery/contract/timings.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarkGameRunning } from '#overlays/running-game.ts'
import { announceMoneyNews } from '#platform/balance/money-news.ts'
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
  /** More parts of the bar. */
  tools?: ReactNode
  /** Starts the game anew: its address may be good only once. */
  onRetry: () => void
  onLeave: () => void
}

/** A game in a sandboxed frame, under a bar that can make room for it. */
export function GameFrame(props: GameFrameProps) {
  const { href, isOwn, name, onRetry, onLeave } = props
  const [isLoaded, setLoaded] = useState(false)
  const load = () => setLoaded(true)
  useMarkGameRunning()
  // Some of the balance may be staked or won by now.
  useEffect(() => () => announceMoneyNews('moved'), [])
  useWakeLock()
  return (
    <div className={styles.whole}>
      <FrameBar heading={props.heading} onLeave={onLeave}>
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

/** Until the game has loaded; one that does not is started anew, opened as a page, or left. */
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
