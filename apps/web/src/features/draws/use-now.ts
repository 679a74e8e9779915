import { useSyncExternalStore } from 'react'

/**
 * One clock for the page: all countdowns tick at the same instant, and it stops when none is
 * mounted.
 */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

/** The current time in ms since the epoch, renewed every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start() {
  nowMs = Date.now()
  timer = setInterval(() => {
    nowMs = Date.now()
    for (const listener of listeners) listener()
  }, 1_000)
}

function stop() {
  clearInterval(timer)
  timer = undefined
}
