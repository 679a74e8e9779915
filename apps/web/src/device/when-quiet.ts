import { whenIdle } from '#lib/idle/when-idle.ts'

/** How long nothing may have come until a page counts as quiet. */
const quietMs = 2_000

/**
 * Runs work that nobody waits for, in idle time, once the page has loaded and nothing it asked for has
 * come for some seconds. The browser tells of an answer when it has ended; a picture that is on its way
 * is seen by itself.
 */
export function whenQuiet(run: () => void, page: Window = window): void {
  let timer: ReturnType<typeof setTimeout>
  const observer = new PerformanceObserver(begin)
  observer.observe({ type: 'resource' })
  begin()

  function begin(): void {
    clearTimeout(timer)
    timer = setTimeout(look, quietMs)
  }
  function look(): void {
    if (isLoading(page.document)) {
      begin()
      return
    }
    observer.disconnect()
    whenIdle(run)
  }
}

function isLoading({ readyState, images }: Document): boolean {
  if (readyState !== 'complete') return true
  return Array.from(images).some(({ complete, loading }) => !complete && loading !== 'lazy')
}
