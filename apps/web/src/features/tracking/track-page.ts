import { bffPaths } from '@livery/contract/bff-paths.ts'
import { track } from '#platform/tracking/track.ts'

/** TRACK-05 */
const download = /\.(?:mobileconfig|apk|ipa)$/i

/**
 * Tracks taps and events that do not belong to a feature. Listens from the start, because a
 * download can be the first tap of a visit. Returns a function that stops the tracking.
 */
export function trackPage(page: Window): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // Not all browsers fire this event. On iOS, the first start from the home screen is tracked
  // instead.
  page.addEventListener('appinstalled', () => track('a2hsInstalled'), { signal })
  // In the capture phase, because a feature's own listener may navigate away.
  page.document.addEventListener('click', trackDownload, { capture: true, signal })

  return () => stop.abort()
}

function trackDownload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link instanceof HTMLAnchorElement && isDownload(link.pathname)) track('downloadApp')
}

/**
 * Returns whether the path is a download. This includes the redirect for older native apps
 * (DOWNLOAD-24).
 */
function isDownload(path: string): boolean {
  return path === bffPaths.appDownload || download.test(path)
}
