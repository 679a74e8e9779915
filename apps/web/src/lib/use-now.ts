import { useEffect, useReducer, useRef } from 'react'
import { readClock } from './clock.ts'

/**
 * One timer for the page, so that all countdowns tick at the same instant. It stops when no
 * countdown is mounted and while the page is hidden.
 */
const listeners = new Set<() => void>()
const tickMs = 1_000
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = readClock()

/**
 * Returns the platform's time in ms since the epoch, updated every second while the page is
 * visible.
 */
export function useNow(): number {
  return useAtNow(now => now)
}

/**
 * Returns a value derived from the current time; re-renders the component only when the value
 * changes. Does not use `useSyncExternalStore`: a tick during a render would make React render
 * everything again synchronously. Two components may briefly show times that differ by one tick.
 */
export function useAtNow<Value extends string | number | boolean>(
  read: (nowMs: number) => Value,
): Value {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const value = read(readNow())
  const drawn = useRef({ read, value })
  useEffect(() => {
    drawn.current = { read, value }
  })
  useEffect(
    () =>
      subscribe(() => {
        const { read, value } = drawn.current
        if (read(nowMs) !== value) redraw()
      }),
    [],
  )

  return value
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/**
 * Returns the time of the last tick. Reads the clock first if it is not running, or if a platform
 * response has set it since.
 */
function readNow(): number {
  const read = readClock()
  if (Math.abs(read - nowMs) >= tickMs) nowMs = read
  return nowMs
}

function start() {
  document.addEventListener('visibilitychange', follow)
  follow()
}

function stop() {
  document.removeEventListener('visibilitychange', follow)
  halt()
}

/**
 * Ticks while the page is visible; a page that becomes visible again shows the right time
 * immediately.
 */
function follow() {
  halt()
  if (document.hidden) return
  timer = setInterval(tick, tickMs)
  tick()
}

function tick() {
  nowMs = readClock()
  for (const listener of listeners) listener()
}

function halt() {
  clearInterval(timer)
  timer = undefined
}
