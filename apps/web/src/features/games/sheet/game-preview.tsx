import type { Game } from '@livery/contract/platform/games.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { findKnownGame } from '../list/use-all-games.ts'
import styles from './game-preview.module.css'
import { GameFacts } from './game-sheet.tsx'

/** A pointer that only crosses a tile opens nothing. */
const restMs = 400
const widthPx = 300
const edgePx = 8

type Shown = { game: Game; tile: Element }

/**
 * A game's name and facts next to its tile, while the mouse rests on the tile or the keyboard has
 * focused it. Escape closes it (WCAG 1.4.13).
 */
export function GamePreview() {
  const id = useId()
  const { shown, panel } = useShownGame(id)
  if (!shown) return null

  return createPortal(
    <div ref={panel} id={id} role="tooltip" className={styles.panel} style={findPlace(shown.tile)}>
      <p className={styles.name}>
        <bdi>{shown.game.name}</bdi>
      </p>
      <GameFacts game={shown.game} />
    </div>,
    document.body,
  )
}

/** Watches all tiles, because a list adds and removes them while the player scrolls. */
function useShownGame(id: string) {
  const client = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let at: Element | undefined

    const hide = () => {
      clearTimeout(timer)
      at?.removeAttribute('aria-describedby')
      at = undefined
      setShown(undefined)
    }
    const rest = (target: EventTarget | null) => {
      // The pointer may move onto the preview, for example to read it magnified.
      if (target instanceof Node && panel.current?.contains(target)) return
      const tile =
        target instanceof Element ? (target.closest('[data-game]') ?? undefined) : undefined
      if (tile === at) return

      hide()
      at = tile
      if (!tile) return
      timer = setTimeout(() => {
        const game = findKnownGame(client, tile.getAttribute('data-game') ?? '')
        if (!game || !tile.isConnected) return
        tile.setAttribute('aria-describedby', id)
        setShown({ game, tile })
      }, restMs)
    }
    const onPointer = ({ pointerType, target }: PointerEvent) =>
      pointerType === 'mouse' && rest(target)
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && rest(target)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    const ends = ['pointerdown', 'focusout', 'scroll', 'click'] as const
    for (const end of ends) document.addEventListener(end, hide, { passive: true })

    return () => {
      hide()
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      for (const end of ends) document.removeEventListener(end, hide)
    }
  }, [client, id])

  return { shown, panel }
}

/**
 * Returns the place at the side of the tile with more room, within the window. There is no gap
 * between them, because the preview closes when the pointer is on something else.
 */
function findPlace(tile: Element): CSSProperties {
  const { left, right, top } = tile.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isAfter = clientWidth - right >= left
  return {
    left: isAfter ? Math.min(right, clientWidth - widthPx) : Math.max(0, left - widthPx),
    top: Math.max(edgePx, Math.min(top, clientHeight / 2)),
    width: widthPx,
  }
}
