import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const stack: Element[] = []

/** Puts an opened modal on top of the stack; returns a function that removes it. */
function enterStack(place: Element): () => void {
  stack.push(place)
  return () => void stack.splice(stack.indexOf(place), 1)
}

/** Returns whether a modal other than this overlay's is open. */
export function isModalOpen(besides: string): boolean {
  return stack.some(place => place.querySelector(`[data-overlay="${besides}"]`) === null)
}

/** Returns whether this modal is on top: only the top modal handles keys and focus. */
function isOnTop(place: Element): boolean {
  return stack[stack.length - 1] === place
}

const stops = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Moves the focus to the element with `data-focus-first`, or else to the first focusable element,
 * and keeps the focus in the modal: Tab wraps around, and focus that moves to the page is returned.
 * A third-party box may receive focus. Returns a function that removes the trap.
 */
function trapFocus(panel: HTMLElement, isOnTop: () => boolean): () => void {
  let last: HTMLElement = panel
  let isTakingBack = false

  const onFocusIn = ({ target }: FocusEvent) => {
    // Only the top modal's trap takes the focus back. Two traps would otherwise take the focus from
    // each other forever.
    if (isTakingBack || !isOnTop() || !(target instanceof HTMLElement) || isThirdPartyBox(target))
      return

    if (panel.contains(target)) {
      last = target
      return
    }

    isTakingBack = true
    focusOne([last, panel])
    isTakingBack = false
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isOnTop()) goRound(panel, event)
  }

  // The focused element may be removed, for example when a response replaces a button.
  const onChange = () => {
    if (isOnTop() && document.activeElement === document.body) focusOne([panel])
  }

  const observer = new MutationObserver(onChange)
  observer.observe(panel, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocusIn)
  panel.addEventListener('keydown', onKeyDown)
  const chosen = panel.querySelectorAll<HTMLElement>('[data-focus-first]')
  focusOne([...chosen, ...listStops(panel), panel])

  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    panel.removeEventListener('keydown', onKeyDown)
  }
}

function goRound(panel: HTMLElement, event: KeyboardEvent): void {
  const all = listStops(panel)
  if (event.shiftKey) all.reverse()
  const at = all.findIndex(stop => stop.matches(':focus'))
  // The browser handles Tab itself if another focusable element follows.
  if (at >= 0 && all.slice(at + 1).some(isVisible)) return
  if (at < 0 && !event.shiftKey) return

  event.preventDefault()
  focusOne(all)
}

function listStops(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(stops)].filter(
    stop => stop.tabIndex >= 0 && !stop.matches(':disabled'),
  )
}

/** Focuses the first candidate that accepts focus; an invisible element does not. */
function focusOne(candidates: readonly HTMLElement[]): void {
  for (const candidate of candidates) {
    candidate.focus({ preventScroll: true })
    if (document.activeElement === candidate) return
  }
}

function isVisible(element: HTMLElement): boolean {
  // Some supported phones do not have this method. There, the `focusin` handler returns the focus.
  return element.checkVisibility?.() ?? true
}

/**
 * Returns whether a node is in a box that a third-party script added next to the app, such as a
 * captcha. Such a box is above an open modal, and a press in it must not close the modal. The app's
 * own elements are marked or inside the app's root.
 */
export function isThirdPartyBox(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // A removed node counts too: a box often closes on this press.
  if (target === document.body || target === document.documentElement) return false
  return !target.closest('#root, [data-mask], [data-overlay]')
}

/** The number of open modals that hide each element. */
const hiders = new WeakMap<Element, number>()

let holders = 0

/**
 * Adds a modal's container to the page, above all other containers, and limits screen readers,
 * focus and Escape to the container until it closes. Everything runs before paint. Focusing an
 * element forces a layout, and nothing changes the layout afterward, so there is only one layout.
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
 * Ignores the second press of a double press if the first press closed a modal. The second press
 * would otherwise activate a control below the modal, which the player has not seen. A first press
 * is never delayed.
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
 * Returns whether to hide an element. A live region must still be announced while a modal is open.
 * An element that the page itself hides is not changed.
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
