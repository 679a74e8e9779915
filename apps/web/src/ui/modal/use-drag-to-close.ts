import { type PointerEvent, useRef, useState } from 'react'

/** How far, in px, or how fast, in px/ms, a sheet is pulled before letting go closes it. */
const closeDistancePx = 110
const closeSpeed = 0.6

type Drag = { startY: number; startedAt: number }

/**
 * Lets a sheet follow the finger downwards. Spread `handlers` on the part that is pulled and put
 * `offset` (px, 0 when at rest) into the sheet's transform.
 */
export function useDragToClose(onClose: () => void) {
  const drag = useRef<Drag | null>(null)
  const [offset, setOffset] = useState(0)

  function start(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest('button')) return
    drag.current = { startY: event.clientY, startedAt: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (drag.current) setOffset(Math.max(0, event.clientY - drag.current.startY))
  }

  function end(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    drag.current = null
    setOffset(0)
    if (!current) return
    const distance = event.clientY - current.startY
    const speed = distance / Math.max(1, event.timeStamp - current.startedAt)
    if (distance > closeDistancePx || (distance > 24 && speed > closeSpeed)) onClose()
  }

  function cancel() {
    drag.current = null
    setOffset(0)
  }

  const handlers = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  }
  return { offset, handlers }
}
