import * as timings from '@livery/contract/timings.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { computeKeyPlace, isDrag, type Place } from './widget-place.ts'

type Grip = { x: number; y: number; place: Place; isDragging: boolean }
type Handle = HTMLButtonElement

/**
 * Returns the widget button's handlers: a pointer or the arrow keys move the widget, a tap or Enter
 * presses it. Taps within 250 ms of each other count as one (MINIGAME-05).
 */
export function useWidgetHandle(
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
    // A drag also ends with a click. A click whose `detail` is 0 was triggered by a key.
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
