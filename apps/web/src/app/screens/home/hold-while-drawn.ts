import type { QueryClient } from '@tanstack/react-query'
import { isOfficialApp } from '#device/device-kind.ts'
import { redirectMarker } from '#device/redirect-marker.ts'
import { holdFirstScreen } from '#lib/idle/first-screen.ts'

/** This must be longer than the delay before an image near the screen is fetched. */
const restMs = 300

/**
 * Keeps the first screen open until home is idle: its calls have responses and its images have
 * loaded. A failed call ends the wait immediately, because the error message to the player is
 * needed then. Returns a function that ends the wait.
 */
export function holdWhileDrawn(queryClient: QueryClient, page: Document = document): () => void {
  if (goesOn(window)) return () => undefined

  const release = holdFirstScreen()
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    clearTimeout(timer)
    if (queryClient.isFetching() === 0 && [...page.images].every(({ complete }) => complete)) {
      timer = setTimeout(end, restMs)
    }
  }

  const stopWatching = queryClient.getQueryCache().subscribe(event => {
    const hasFailed = event.type === 'updated' && event.action.type === 'failed'
    if (hasFailed || event.query.state.status === 'error') end()
    else look()
  })

  // Load and error events of images do not bubble.
  page.addEventListener('load', look, true)
  page.addEventListener('error', look, true)

  function end(): void {
    clearTimeout(timer)
    stopWatching()
    page.removeEventListener('load', look, true)
    page.removeEventListener('error', look, true)
    release()
  }

  look()

  return end
}

/**
 * Returns whether the page continues an action from an earlier page: a sign-in by redirect, or an
 * open overlay. Also true in the native app, which may require an upgrade before use.
 */
function goesOn({ history, navigator }: Window): boolean {
  return (
    redirectMarker.read() !== undefined ||
    Boolean(history.state?.reopen) ||
    isOfficialApp(navigator.userAgent)
  )
}
