import { useEffect } from 'react'

/**
 * Whether a node is in a box that somebody else's script put beside the app, such as a captcha's.
 * Such a box stands above an open modal, and using it is no wish to leave the modal. What is ours
 * is marked or stands in the app's root.
 */
export function isGuest(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // One that has gone meanwhile counts too: a box often leaves on the very press it is asked about.
  if (target === document.body || target === document.documentElement) return false
  return !target.closest('#root, [data-mask], [data-overlay]')
}

/**
 * Lets a guest have the focus while a modal is open, which keeps it to itself otherwise. The
 * modal listens at the document, so what it must not hear is stopped at the window.
 */
export function useGuestFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const onFocusIn = (event: FocusEvent) => {
      if (isGuest(event.target)) event.stopPropagation()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (isGuest(event.relatedTarget)) event.stopPropagation()
    }
    window.addEventListener('focusin', onFocusIn, true)
    window.addEventListener('focusout', onFocusOut, true)
    return () => {
      window.removeEventListener('focusin', onFocusIn, true)
      window.removeEventListener('focusout', onFocusOut, true)
    }
  }, [isOpen])
}
