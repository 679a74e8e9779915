import { whenFirstScreenStands } from '#lib/idle/first-screen.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'

/** How long to wait after the page has loaded before prefetching anything. */
const quietMs = 3_000
const taps = ['pointerup', 'keydown'] as const

/**
 * Runs preparatory work in idle time, some seconds after the page has loaded and its first screen
 * is complete, or after the first tap or key press if that is earlier. The work never delays the
 * first screen or an overlay that the tap has opened. Returns a function that cancels the work.
 */
export function whenSettled(run: () => void, page: Window = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCancelled = false
  let stopWaiting: () => void = () => undefined

  const stop = () => {
    clearTimeout(timer)
    stopWaiting()
    page.removeEventListener('load', wait)
    for (const tap of taps) page.removeEventListener(tap, start)
  }

  function start(): void {
    stop()
    whenIdle(() => {
      if (!isCancelled) stopWaiting = whenFirstScreenStands(run)
    })
  }

  function wait(): void {
    timer = setTimeout(() => {
      stopWaiting = whenFirstScreenStands(start)
    }, quietMs)
  }

  for (const tap of taps) page.addEventListener(tap, start, { passive: true })

  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })

  return () => {
    isCancelled = true
    stop()
  }
}
