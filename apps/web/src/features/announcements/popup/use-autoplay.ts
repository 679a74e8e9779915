import * as timings from '@livery/contract/timings.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { prefersReducedMotion, reducedMotion } from '#lib/matches-media.ts'

type Autoplay = {
  /**
   * Whether autoplay is available: there are several slides, and the player does not prefer reduced
   * motion.
   */
  isOffered: boolean
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
}

/**
 * ANNOUNCE-15: shows the next slide every 5 s; a slide change restarts the timer. Pauses while
 * `isHeld`, while the player has pressed pause and while the page is hidden.
 */
export function useAutoplay(count: number, current: number, isHeld: boolean, next: () => void) {
  const [isPaused, setPaused] = useState(false)
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  const isStill = useSyncExternalStore(subscribeToMotion, prefersReducedMotion)
  const isOffered = count > 1 && !isStill
  const isRunning = isOffered && !isHeld && !isPaused && !isHidden
  const onTime = useEffectEvent(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarted at each slide
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(onTime, timings.announcementAutoplayMs)
    return () => clearInterval(timer)
  }, [isRunning, current])

  return { isOffered, isPaused, setPaused } satisfies Autoplay
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function subscribeToMotion(onChange: () => void): () => void {
  const query = window.matchMedia?.(reducedMotion)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
