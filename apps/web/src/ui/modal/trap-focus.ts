const stops = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Moves the focus to the modal's element with `data-focus-first`, else to its first focusable
 * element, and keeps focus in the modal: Tab wraps, and focus that moves to the page returns. A
 * third-party box may receive focus. Returns a function that releases the trap.
 */
export function trapFocus(panel: HTMLElement, isOnTop: () => boolean): () => void {
  let last: HTMLElement = panel
  let isTakingBack = false
  const onFocusIn = ({ target }: FocusEvent) => {
    // Otherwise two focus traps would take the focus from each other forever.
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
  // The browser handles Tab itself, as long as another focusable element follows.
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
  // Missing on some supported phones; there `focusin` returns the focus.
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
