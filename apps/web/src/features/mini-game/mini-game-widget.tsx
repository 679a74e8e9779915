import type { MiniGameOptions } from '@livery/contract/platform/site-options.ts'
import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import { useOccupation } from '#overlays/use-occupation.ts'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { type MiniGame, miniGameQuery } from './get-mini-game.ts'
import type { MiniGameFlag } from './mini-game-script.ts'
import styles from './mini-game-widget.module.css'
import { useTuck } from './use-tuck.ts'
import { computeKeyPlace, isDrag, type Place, useWidgetPlace } from './widget-place.ts'

const failed = Symbol('failed')

type MiniGameWidgetProps = {
  flag: MiniGameFlag
  start: MiniGameOptions | undefined
  onClose: () => void
}

/**
 * MINIGAME-01: the mini-game widget. Not rendered until its script has loaded, or if the script
 * fails.
 */
export function MiniGameWidget({ flag, ...props }: MiniGameWidgetProps) {
  const { data: game } = useQuery(miniGameQuery(flag))
  return game && <Widget game={game} {...props} />
}

type WidgetProps = Omit<MiniGameWidgetProps, 'flag'> & { game: MiniGame }

/**
 * The game with a handle above it. The handle receives taps, drags and keys, and passes taps to the
 * game. On screens with forms or money, the widget is hidden but the game keeps running.
 */
function Widget({ game, start, onClose }: WidgetProps) {
  const { t } = useTranslation()
  const widget = useRef<HTMLElement>(null)
  const room = useRef<HTMLSpanElement>(null)
  const { container, hasFailed, press } = useMountedGame(game)
  const { place, move } = useWidgetPlace(start, widget, room)
  const handlers = useWidgetHandle(place, move, press)
  const { side, bringOut } = useTuck(widget, room, start !== undefined)
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
 * Mounts the game in its container and unmounts it on cleanup. `press` passes a tap to the game. If
 * the game throws while mounting, it counts as failed.
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
    // The game threw an error; the page continues without the game.
    return failed
  }
}

type Grip = { x: number; y: number; place: Place; isDragging: boolean }
type Handle = HTMLButtonElement

/**
 * Returns the event handlers for the widget's handle. A drag or the arrow keys move the widget; a
 * tap or Enter activates the game. Taps within 250 ms count as one (MINIGAME-05).
 */
function useWidgetHandle(
  place: Place,
  move: (next: (place: Place) => Place) => void,
  press: () => void,
) {
  const grip = useRef<Grip>(undefined)
  const wasDragged = useRef(false)
  const lastTapMs = useRef(Number.NEGATIVE_INFINITY)

  const onPointerDown = (event: PointerEvent<Handle>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, place, isDragging: false }
    wasDragged.current = false
  }

  const onPointerMove = ({ clientX, clientY }: PointerEvent<Handle>) => {
    const held = grip.current
    if (!held) return

    const right = clientX - held.x
    const down = clientY - held.y
    held.isDragging ||= isDrag(right, down)
    if (!held.isDragging) return

    wasDragged.current = true
    const { left, bottom } = held.place
    move(() => ({ left: left + right, bottom: bottom - down }))
  }

  const release = () => {
    grip.current = undefined
  }

  const onKeyDown = (event: KeyboardEvent<Handle>) => {
    if (!computeKeyPlace(place, event.key)) return
    event.preventDefault()
    move(before => computeKeyPlace(before, event.key) ?? before)
  }

  const onClick = ({ detail }: MouseEvent<Handle>) => {
    const nowMs = performance.now()
    // Ignore the click event after a drag. A `detail` of 0 means that the keyboard triggered the
    // click.
    if (detail > 0 && wasDragged.current) return

    const isBounce = nowMs - lastTapMs.current < timings.miniGameDebounceMs
    lastTapMs.current = nowMs
    if (!isBounce) press()
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown,
    onClick,
  }
}
