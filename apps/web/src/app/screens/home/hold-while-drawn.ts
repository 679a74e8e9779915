import type { QueryClient } from '@tanstack/react-query'
import { isOfficialApp } from '#device/device-kind.ts'
import { redirectMarker } from '#device/redirect-marker.ts'
import { holdFirstScreen } from '#lib/idle/first-screen.ts'

/** Longer than a picture near the screen waits before it is fetched. */
const restMs = 300

/**
 * Holds the first screen of the page until home rests: its calls are answered and its pictures are
 * there. A call that fails ends it at once, since what tells the player of it is needed then. Returns
 * a function that ends it.
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
  // The events of a picture do not bubble.
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
 * Whether the page goes on with what an earlier one began: a sign-in by redirect, or an overlay that
 * was open. The native app may have to be upgraded before it is used.
 */
function goesOn({ history, navigator }: Window): boolean {
  return (
    redirectMarker.read() !== undefined ||
    Boolean(history.state?.reopen) ||
    isOfficialApp(navigator.userAgent)
  )
}
