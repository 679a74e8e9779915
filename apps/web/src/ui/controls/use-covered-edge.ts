import { useSyncExternalStore } from 'react'

/**
 * A smaller covered height is the browser's own bar, which appears and disappears during scrolling.
 */
const leastKeyboard = 100

/**
 * Returns how much of the page's lower edge is covered by an on-screen keyboard, in px, because
 * browsers do not shrink the page.
 */
export function useCoveredEdge(): number {
  return useSyncExternalStore(subscribe, readCoveredEdge)
}

/**
 * Reads the covered height; 0 on a pinch-zoomed page, whose visible part is smaller for another
 * reason.
 */
export function readCoveredEdge(): number {
  const view = window.visualViewport
  if (!view || view.scale > 1.01) return 0
  const { clientHeight } = document.documentElement
  const covered = Math.round(clientHeight - view.height - view.offsetTop)
  return covered < leastKeyboard ? 0 : covered
}

function subscribe(onChange: () => void): () => void {
  const view = window.visualViewport
  view?.addEventListener('resize', onChange)
  view?.addEventListener('scroll', onChange)

  return () => {
    view?.removeEventListener('resize', onChange)
    view?.removeEventListener('scroll', onChange)
  }
}
