import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** How far a swipe has to go to count, in CSS pixels. */
const farPx = 72
/** A press that moves less is a tap. */
const tapPx = 8

/** Lets a part be swiped away sideways. `offset` is how far the finger has moved it, in px. */
export function useSwipeAway(onAway: () => void) {
  const [from, setFrom] = useState<number>()
  const [offset, setOffset] = useState(0)
  const isSwipe = useRef(false)
  const end = () => {
    isSwipe.current = Math.abs(offset) >= tapPx
    if (Math.abs(offset) >= farPx) onAway()
    setFrom(undefined)
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => setFrom(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (from !== undefined) setOffset(event.clientX - from)
      },
      onPointerUp: end,
      onPointerCancel: end,
      // A swipe that goes back ends in a click, which was not meant.
      onClickCapture: (event: MouseEvent) => {
        if (!isSwipe.current) return
        isSwipe.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
