import { whenIdle } from '#lib/idle/when-idle.ts'

/** How long no resource may arrive before a page counts as quiet. */
const quietMs = 2_000

/**
 * Runs non-urgent work in idle time, once the page has loaded and no resource has arrived for some
 * seconds. The browser reports a resource only when its transfer has ended, so images that are
 * still loading are checked separately.
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
