import { bffPaths } from '@livery/contract/bff-paths.ts'
import { track } from '#platform/tracking/track.ts'

/** TRACK-05 */
const download = /\.(?:mobileconfig|apk|ipa)$/i

/**
 * Tracks what a player does on any page and events that do not belong to a feature. Listens before
 * the rest of tracking has loaded, because a download may be the first tap of a visit. Returns a
 * function that stops it.
 */
export function trackPage(page: Window): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // Some browsers report an installation; on iOS the first start from the home screen indicates it.
  page.addEventListener('appinstalled', () => track('a2hsInstalled'), { signal })
  // Runs before the feature's own listener, which may leave the page.
  page.document.addEventListener('click', trackDownload, { capture: true, signal })
  return () => stop.abort()
}

function trackDownload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link instanceof HTMLAnchorElement && isDownload(link.pathname)) track('downloadApp')
}

/**
 * Returns whether the path is a download, including the site's redirect that sends an older native
 * app to its package (DOWNLOAD-24).
 */
function isDownload(path: string): boolean {
  return path === bffPaths.appDownload || download.test(path)
}
