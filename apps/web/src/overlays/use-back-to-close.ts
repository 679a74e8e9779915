import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'

const mark = 'overlay'

/**
 * Lets the browser's back button close the top overlay before it leaves the screen. While any
 * overlay is open, one history entry of the same address represents it; going back removes that
 * entry, and the top overlay with it. `close` returns whether the overlay has closed: one that must
 * stay gets a new entry.
 */
export function useBackToClose(shown: readonly string[], close: (name: string) => boolean): void {
  const top = shown[shown.length - 1]
  // A new entry costs a slow phone 20 ms: the overlay is drawn first.
  const drawn = useDeferredValue(top)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (top !== undefined && top === drawn) markEntry()
  }, [top, drawn])
  useEffect(() => {
    // Closed by other means than back: its entry is removed too, unless a navigation replaced it.
    if (top === undefined && isMarked()) {
      isLeaving.current = true
      window.history.back()
    }
  }, [top])

  const onBack = useEffectEvent(() => {
    // Going back takes time: an overlay opened meanwhile stays, with a new entry.
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
  if (!isMarked()) window.history.pushState(toMarked(), '')
}

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/** The router keeps its own data in the state; it is preserved. */
function toMarked(): unknown {
  return { ...window.history.state, [mark]: true }
}
