import type { MiniGameOptions } from '@livery/contract/platform/site-options.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import { useOccupation } from '#overlays/use-occupation.ts'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { type MiniGame, miniGameQuery } from './get-mini-game.ts'
import type { MiniGameFlag } from './mini-game-script.ts'
import styles from './mini-game-widget.module.css'
import { useTuck } from './use-tuck.ts'
import { useWidgetHandle } from './use-widget-handle.ts'
import { useWidgetPlace } from './use-widget-place.ts'

const failed = Symbol('failed')

type MiniGameWidgetProps = {
  flag: MiniGameFlag
  start: MiniGameOptions | undefined
  onClose: () => void
}

/** MINIGAME-01: absent until its script has loaded, and permanently if the script fails. */
export function MiniGameWidget({ flag, ...props }: MiniGameWidgetProps) {
  const { data: game } = useQuery(miniGameQuery(flag))
  return game && <Widget game={game} {...props} />
}

type WidgetProps = Omit<MiniGameWidgetProps, 'flag'> & { game: MiniGame }

/**
 * A handle above the game receives taps, drags and keys, and passes taps to the game. Hidden on
 * screens without floating parts, and while the player fills in a form; the game keeps running.
 */
function Widget({ game, start, onClose }: WidgetProps) {
  const { t } = useTranslation()
  const widget = useRef<HTMLElement>(null)
  const room = useRef<HTMLSpanElement>(null)
  const { container, hasFailed, press } = useMountedGame(game)
  const { place, move } = useWidgetPlace(start, widget, room)
  const handlers = useWidgetHandle(place, move, press)
  const { side, bringOut } = useTuck(widget, room)
  const isAway = useIsAway()
  useRootMark('miniGame', !isAway && !hasFailed)
  if (hasFailed) return null
  return (
    <aside
      ref={widget}
      className={styles.widget}
      style={side ? { bottom: place.bottom } : place}
      data-tucked={side}
      onPointerEnter={bringOut}
      onFocus={bringOut}
      data-overlay="mini-game"
      data-away={isAway || undefined}
      aria-label={t('mini_game')}
    >
      <span ref={room} className={styles.room} />
      <div ref={container} />
      <button
        type="button"
        className={styles.handle}
        aria-label={t('mini_game')}
        aria-description={t('mini_game_move')}
        {...handlers}
      />
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  )
}

function useIsAway(): boolean {
  const { pathname } = useLocation()
  const isOccupied = useOccupation() !== undefined
  return isOccupied || findRoute(pathname)?.floats !== true
}

/**
 * Mounts the game in its container, and unmounts it again. `press` passes a tap to the game. A game
 * that throws while mounting has failed.
 */
function useMountedGame(game: MiniGame) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const unmount = attempt(() => game.mount(element))
    if (unmount === failed) return setFailed(true)
    return () => void (typeof unmount === 'function' && attempt(unmount))
  }, [game])
  const press = () => {
    container.current?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  return { container, hasFailed, press }
}

function attempt<Result>(run: () => Result): Result | typeof failed {
  try {
    return run()
  } catch {
    // An error in the game itself: the page continues without it.
    return failed
  }
}
