import { type RefObject, useLayoutEffect, useState } from 'react'

/** A window edge in reading direction. */
export type TuckSide = 'start' | 'end'

type Span = { left: number; right: number }

/**
 * Moves half of the widget out of the window, so that it covers less content. The widget returns
 * when the pointer or keyboard focus reaches it, until the player scrolls. A widget whose position
 * is configured stays whole at the top of the page.
 */
export function useTuck(
  widget: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
  isPlaced: boolean,
) {
  const [side, setSide] = useState<TuckSide>()
  useLayoutEffect(() => {
    const tuck = () => {
      const box = widget.current?.getBoundingClientRect()
      const space = room.current?.getBoundingClientRect()
      if (!box || !space) return

      const isHeld = widget.current?.querySelector(':focus-visible, :active') != null
      const isTucked = (!isPlaced || window.scrollY > 0) && !isHeld
      setSide(
        isTucked ? chooseTuckSide(box, space, document.documentElement.clientWidth) : undefined,
      )
    }
    tuck()
    window.addEventListener('scroll', tuck, { passive: true })
    return () => window.removeEventListener('scroll', tuck)
  }, [widget, room, isPlaced])
  return { side, bringOut: () => setSide(undefined) }
}

/** Returns the edge without tabs. If the tabs are at the bottom, returns the nearer edge. */
export function chooseTuckSide(widget: Span, room: Span, width: number): TuckSide {
  const [before, after] = [room.left, width - room.right]
  const isLeft =
    Math.abs(before - after) > 1 ? before < after : (widget.left + widget.right) / 2 < width / 2
  const isMirrored = document.documentElement.dir === 'rtl'
  return isLeft === isMirrored ? 'end' : 'start'
}
