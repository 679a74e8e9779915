import { whenFirstScreenStands } from '#lib/idle/first-screen.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'

/** How long to wait after the page has loaded before prefetching anything. */
const quietMs = 3_000
const touches = ['pointerdown', 'keydown'] as const

/**
 * Runs preparatory work in idle time, some seconds after the page has loaded and its first screen
 * is complete, or after the first touch if that is earlier. The response to that touch is rendered
 * before the work starts. Returns a function that cancels the work.
 */
export function whenSettled(run: () => void, page: Window = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCancelled = false
  let stopWaiting: () => void = () => undefined

  const stop = () => {
    clearTimeout(timer)
    stopWaiting()
    page.removeEventListener('load', wait)
    for (const touch of touches) page.removeEventListener(touch, start)
  }

  function start(): void {
    stop()
    whenIdle(() => {
      if (!isCancelled) run()
    })
  }

  function wait(): void {
    timer = setTimeout(() => {
      stopWaiting = whenFirstScreenStands(start)
    }, quietMs)
  }

  for (const touch of touches) page.addEventListener(touch, start, { passive: true })

  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })

  return () => {
    isCancelled = true
    stop()
  }
}
