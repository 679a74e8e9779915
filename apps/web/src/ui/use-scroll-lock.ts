import { useEffect } from 'react'

let holders = 0

/** Keeps the page behind a modal still while `locked`; several modals may hold it at once. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    holders += 1
    document.documentElement.dataset.scrollLocked = ''
    return () => {
      holders -= 1
      if (holders === 0) delete document.documentElement.dataset.scrollLocked
    }
  }, [locked])
}
