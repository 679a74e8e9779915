import { useSyncExternalStore } from 'react'

/** Less than this is the browser's own bar, which comes and goes while the page scrolls. */
const leastKeyboard = 100

/** How much of the page's lower end an on-screen keyboard covers, in px; browsers do not shrink it. */
export function useCoveredEdge(): number {
  return useSyncExternalStore(subscribe, readCoveredEdge)
}

/** A page that is enlarged by two fingers shows a part of it for another reason. */
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
