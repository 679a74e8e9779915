import { whenFirstScreenStands } from '#lib/idle/first-screen.ts'
import { whenIdle } from '#lib/idle/when-idle.ts'

/** How long a page that has loaded is left to its reader before anything is fetched ahead. */
const quietMs = 3_000
const touches = ['pointerdown', 'keydown'] as const

/**
 * Runs preparatory work some seconds after the page has loaded, once its first screen stands, or
 * after the first touch, whichever comes first; in idle time, so that the answer to that touch is
 * drawn before it. Returns a function that cancels it.
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
