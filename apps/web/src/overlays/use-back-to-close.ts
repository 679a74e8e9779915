import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'

const mark = 'overlay'

/**
 * Makes the browser's back button close the top overlay before it leaves the screen. While any
 * overlay is open, there is one extra history entry with the same URL. Going back removes this
 * entry and calls `close` for the top overlay. `close` returns whether the overlay has closed; if
 * not, the hook adds the entry again.
 */
export function useBackToClose(shown: readonly string[], close: (name: string) => boolean): void {
  const top = shown[shown.length - 1]
  // Adding a history entry takes 20 ms on a slow phone, so the overlay is rendered first.
  const drawn = useDeferredValue(top)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (top !== undefined && top === drawn) markEntry()
  }, [top, drawn])
  useEffect(() => {
    // The overlay was closed without the back button, so its history entry is removed too, unless a
    // navigation has replaced the entry.
    if (top === undefined && isMarked()) {
      isLeaving.current = true
      window.history.back()
    }
  }, [top])

  const onBack = useEffectEvent(() => {
    // The browser goes back asynchronously. An overlay that opens in the meantime stays open and
    // gets a new history entry.
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

/** Adds the overlay flag to the history state, and preserves the router's own data. */
function markHistoryState(): unknown {
  return { ...window.history.state, [mark]: true }
}
