import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { hideOthers } from './hide-others.ts'
import { enterStack, isOnTop } from './modal-stack.ts'
import { lockScroll } from './scroll-lock.ts'
import { isThirdPartyBox, trapFocus } from './trap-focus.ts'

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
