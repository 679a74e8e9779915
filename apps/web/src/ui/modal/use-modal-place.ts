import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { enterStack, isOnTop } from './modal-stack.ts'
import { isThirdPartyBox, trapFocus } from './trap-focus.ts'

/** The number of open modals that hide each element. */
const hiders = new WeakMap<Element, number>()

let holders = 0

/**
 * Adds a modal's container to the page, on top of all others, and confines screen readers, focus
 * and Escape to it until it closes. Everything runs before paint, and no element moves after the
 * focus call, which makes the browser lay out the page: so there is only one layout.
 */
export function useModalPlace(
  place: HTMLElement,
  panel: RefObject<HTMLElement | null>,
  dismiss: (() => void) | undefined,
): void {
  const onEscape = useEffectEvent(() => dismiss?.())
  useLayoutEffect(() => {
    const content = panel.current
    if (!content) return
    const opener = document.activeElement
    document.body.append(place)
    const letGo = [
      enterStack(place),
      lockScroll(),
      listenToEscape(place, onEscape),
      trapFocus(content, () => isOnTop(place)),
      // Runs after the focus has left the elements to hide.
      hideOthers(place),
    ]
    return () => {
      for (const step of letGo) step()
      place.remove()
      swallowSecondPress()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [place, panel])
}

function listenToEscape(place: Element, dismiss: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // One press closes one modal; a press in a third-party box does not close a modal.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (!isOnTop(place) || isThirdPartyBox(event.target)) return
    event.preventDefault()
    dismiss()
  }
  document.addEventListener('keydown', onKeyDown, true)
  return () => document.removeEventListener('keydown', onKeyDown, true)
}

/** Longer than the time in which browsers recognize a double press. */
const doublePressMs = 500

/**
 * Ignores the second press of a double press whose first press closed a modal: it would press a
 * control on the page below that the player has not seen. A first press is never delayed.
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

/**
 * Locks the page's scroll position behind a modal until the returned function is called; several
 * modals may hold the lock at the same time. Takes effect after the modal's first frame, because it
 * would otherwise repaint the whole page in that frame.
 */
function lockScroll(): () => void {
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => {
    isHeld = true
    holders += 1
    document.documentElement.dataset.scrollLocked = ''
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(hold)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (!isHeld) return
    holders -= 1
    if (holders === 0) delete document.documentElement.dataset.scrollLocked
  }
}

/**
 * Hides a modal's siblings from screen readers, except live regions. Uses `aria-hidden` and not
 * `inert`: inertness is inherited, so every element on the page would be restyled within the tap
 * that opens the modal.
 */
function hideOthers(shown: Element): () => void {
  const others = [...document.body.children].filter(child => child !== shown && isHidable(child))
  for (const other of others) hide(other)
  return () => {
    for (const other of others) unhide(other)
  }
}

/**
 * Returns whether to hide an element. A live region is still announced above a modal; an element
 * that the page itself hides is left unchanged.
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
