/** Longer than browsers wait for the second press of a double one. */
const doublePressMs = 500

/**
 * The second press of a double one, whose first has closed a modal, does not reach the page beneath:
 * it would press a control that the player has not seen. A first press goes through at once.
 */
export function swallowSecondPress(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, true)
  setTimeout(() => document.removeEventListener('click', swallow, true), doublePressMs)
}
