import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * An element that leaves the page with the focus on it passes the focus on to the heading of its
 * section, or of its screen if the section leaves too. The browser alone would begin at the top.
 */
export function useLeavingFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  // React cleans layout effects up while the element is still in the page.
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
