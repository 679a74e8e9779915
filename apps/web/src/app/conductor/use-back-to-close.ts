import { useEffect, useRef } from 'react'

const mark = 'overlay'

/**
 * Lets Android's back, and every browser's, close the top overlay before it leaves the screen.
 * While anything is open one history entry of the same address stands for it; going back takes
 * that entry away, and the top overlay with it.
 */
export function useBackToClose(shown: readonly string[], close: (name: string) => void): void {
  const top = shown[shown.length - 1]
  const latest = useRef({ top, close })
  useEffect(() => {
    latest.current = { top, close }
  })

  useEffect(() => {
    if (top !== undefined && !isMarked()) window.history.pushState(toMarked(), '')
    // Closed by other means than back: its entry goes too, unless a navigation replaced it.
    if (top === undefined && isMarked()) window.history.back()
  }, [top])

  useEffect(() => {
    const onBack = () => {
      const { top, close } = latest.current
      if (top !== undefined && !isMarked()) close(top)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && mark in state
}

/** The router keeps its own bookkeeping in the state; it stays as it is. */
function toMarked(): unknown {
  return { ...window.history.state, [mark]: true }
}
