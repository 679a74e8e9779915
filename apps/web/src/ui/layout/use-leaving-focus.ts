import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when a focused element is removed: to the section's heading, or to the screen's
 * heading if the section is removed too. Otherwise the browser would move the focus to the top of
 * the page.
 */
export function useLeavingFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  // React runs layout-effect cleanups while the element is still in the page.
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (!leaving || leaving !== document.activeElement) return
      const headings = [
        leaving.closest('section')?.querySelector('h2'),
        leaving.closest('[data-screen]')?.querySelector('h1'),
      ]
      queueMicrotask(() => focusFirstOf(headings))
    }
  }, [])
  return element
}

function focusFirstOf(headings: readonly (HTMLElement | null | undefined)[]): void {
  const heading = headings.find(heading => heading?.isConnected)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
