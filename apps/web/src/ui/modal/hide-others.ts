/** By how many open modals each element is hidden. */
const hiders = new WeakMap<Element, number>()

/**
 * Hides the elements beside a modal from screen readers, except live regions. `aria-hidden` and not
 * `inert`: inertness is inherited, so every element of the page would be restyled within the tap
 * that opens the modal.
 */
export function hideOthers(shown: Element): () => void {
  const others = [...document.body.children].filter(child => child !== shown && isHidable(child))
  for (const other of others) hide(other)
  return () => {
    for (const other of others) unhide(other)
  }
}

/**
 * A live region stays audible above a modal; an element that the page itself hides stays as it is.
 */
function isHidable(element: Element): boolean {
  if (element.id !== 'root' && element.querySelector('[aria-live]')) return false
  return hiders.has(element) || !element.hasAttribute('aria-hidden')
}

function hide(element: Element): void {
  hiders.set(element, (hiders.get(element) ?? 0) + 1)
  element.setAttribute('aria-hidden', 'true')
}

function unhide(element: Element): void {
  const left = (hiders.get(element) ?? 1) - 1
  if (left > 0) {
    hiders.set(element, left)
    return
  }
  hiders.delete(element)
  element.removeAttribute('aria-hidden')
}
