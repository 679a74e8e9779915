/** A shorter movement is a press with a slightly unsteady hand. */
const leastPx = 6

/**
 * Lets a mouse drag a row that scrolls sideways. Releasing after a drag does not click. Returns a
 * function that stops it.
 */
export function dragByMouse(row: HTMLElement): () => void {
  let grip: { x: number; left: number } | undefined
  let isDragged = false

  const grasp = ({ pointerType, button, clientX }: PointerEvent) => {
    isDragged = false
    grip =
      pointerType === 'mouse' && button === 0 ? { x: clientX, left: row.scrollLeft } : undefined
  }

  const move = ({ clientX, pointerId, buttons }: PointerEvent) => {
    // The button was released outside the row.
    if (buttons === 0) release()
    if (!grip || (!isDragged && Math.abs(clientX - grip.x) < leastPx)) return

    if (!isDragged) {
      isDragged = true
      row.setPointerCapture(pointerId)
      // Scroll snapping would pull the row back during the drag.
      row.style.scrollSnapType = 'none'
      row.style.userSelect = 'none'
    }

    row.scrollLeft = grip.left - (clientX - grip.x)
  }

  const release = () => {
    grip = undefined
    row.style.scrollSnapType = ''
    row.style.userSelect = ''
  }

  const swallow = (event: Event) => {
    if (!isDragged) return
    isDragged = false
    event.preventDefault()
    event.stopPropagation()
  }

  // The browser would drag a link or an image instead of the row.
  const stay = (event: Event) => event.preventDefault()

  const ways = [
    ['pointerdown', grasp],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
    ['dragstart', stay],
  ] as const

  for (const [type, listener] of ways) row.addEventListener(type, listener as EventListener)

  row.addEventListener('click', swallow, true)

  return () => {
    for (const [type, listener] of ways) row.removeEventListener(type, listener as EventListener)
    row.removeEventListener('click', swallow, true)
  }
}
