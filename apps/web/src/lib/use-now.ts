import { useEffect, useReducer, useRef } from 'react'
import { readClock } from './clock.ts'

/**
 * One clock for the page: all countdowns tick at the same instant. It stops when none is mounted
 * and while the page is hidden.
 */
const listeners = new Set<() => void>()
const tickMs = 1_000
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = readClock()

/** The platform's time in ms since the epoch, renewed every second while the page is visible. */
export function useNow(): number {
  return useAtNow(now => now)
}

/**
 * A value of the current time: its component is drawn again only when the value changes. Not by
 * `useSyncExternalStore`: a tick in the midst of a drawing would make React draw all of it anew,
 * without a pause. Two components may show times that are a tick apart for as long.
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
 * The time of the last tick. A clock that does not run, or that an answer of the platform has set
 * since, is read first.
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

/** Runs while the page is visible; a page that returns shows the right time at once. */
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
