import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'

const mark = 'overlay'

/**
 * Lets the browser's back button close the top overlay before it leaves the screen. While any
 * overlay is open, it is represented by one history entry with the same URL; going back removes
 * that entry, and the top overlay with it. `close` returns whether the overlay has closed: an
 * overlay that must stay gets a new entry.
 */
export function useBackToClose(shown: readonly string[], close: (name: string) => boolean): void {
  const top = shown[shown.length - 1]
  // A new entry takes 20 ms on a slow phone, so the overlay is rendered first.
  const drawn = useDeferredValue(top)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (top !== undefined && top === drawn) markEntry()
  }, [top, drawn])
  useEffect(() => {
    // The overlay was closed without the back button: its entry is removed too, unless a navigation
    // replaced it.
    if (top === undefined && isMarked()) {
      isLeaving.current = true
      window.history.back()
    }
  }, [top])

  const onBack = useEffectEvent(() => {
    // Going back takes time: an overlay opened in the meantime stays, with a new entry.
    const isGone = top === undefined || isMarked()
    if (!isGone && (isLeaving.current || !close(top))) markEntry()
    isLeaving.current = false
  })
  useEffect(() => {
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}

function markEntry(): void {
  if (!isMarked()) window.history.pushState(markHistoryState(), '')
}

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/** Adds the mark to the history state, and preserves the router's own data in it. */
function markHistoryState(): unknown {
  return { ...window.history.state, [mark]: true }
}
