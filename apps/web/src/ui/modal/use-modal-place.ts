import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { enterStack, isOnTop } from './modal-stack.ts'
import { isThirdPartyBox, trapFocus } from './trap-focus.ts'

/** By how many open modals each element is hidden. */
const hiders = new WeakMap<Element, number>()

let holders = 0

/**
 * Puts a modal's place into the page, on top of all others, and confines the screen reader, the
 * focus and Escape to it until it closes. All of it runs before the frame is drawn, and nothing
 * moves after the focus, for which the browser lays out the page: so it lays out once.
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
      // After the focus has left the elements to hide.
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
    // One press closes one modal; a press in a third-party box closes none.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (!isOnTop(place) || isThirdPartyBox(event.target)) return
    event.preventDefault()
    dismiss()
  }
  document.addEventListener('keydown', onKeyDown, true)
  return () => document.removeEventListener('keydown', onKeyDown, true)
}

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

/**
 * Locks the scroll position of the page behind a modal until it is released; several modals may
 * hold the lock at once. It takes effect after the modal's first frame, which would otherwise
 * redraw the whole page.
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
 * Hides the elements beside a modal from screen readers, except live regions. `aria-hidden` and not
 * `inert`: inertness is inherited, so every element of the page would be restyled within the tap
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
