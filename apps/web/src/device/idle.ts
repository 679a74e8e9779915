const patienceMs = 2_000

/**
 * Runs once the page has nothing better to do, and never before it has loaded. Safari before 18
 * does not say when that is; there a pause stands in. Answers how to take it back.
 */
export function whenIdle(run: () => void, page: Window = window): () => void {
  let takeBack = (): void => undefined
  const wait = () => {
    if ('requestIdleCallback' in page) {
      const handle = page.requestIdleCallback(run)
      takeBack = () => page.cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(run, patienceMs)
      takeBack = () => clearTimeout(timer)
    }
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })
  return () => {
    page.removeEventListener('load', wait)
    takeBack()
  }
}
