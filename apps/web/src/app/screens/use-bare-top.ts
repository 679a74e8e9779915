import { useLayoutEffect } from 'react'

let screens = 0

/** Tells the page that its screen has no top bar, so that what is told at the top stands higher. */
export function useBareTop(): void {
  useLayoutEffect(() => {
    screens += 1
    document.documentElement.dataset.bareTop = ''
    return () => {
      screens -= 1
      if (screens === 0) delete document.documentElement.dataset.bareTop
    }
  }, [])
}
