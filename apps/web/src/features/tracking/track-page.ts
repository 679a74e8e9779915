import { bffPaths } from '@livery/contract/bff-paths.ts'
import { track } from '#platform/tracking/track.ts'

/** TRACK-05 */
const download = /\.(?:mobileconfig|apk|ipa)$/i

/**
 * Tracks what a player does on any page and what belongs to no feature. It listens before the rest
 * of tracking has loaded: a download may be the first tap of a visit. Returns a function that stops
 * it.
 */
export function trackPage(page: Window): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // The browser says so where it can; on iOS the first start from the home screen is the sign.
  page.addEventListener('appinstalled', () => track('a2hsInstalled'), { signal })
  // Before the feature's own listener, which may leave the page.
  page.document.addEventListener('click', trackDownload, { capture: true, signal })
  return () => stop.abort()
}

function trackDownload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link instanceof HTMLAnchorElement && isDownload(link.pathname)) track('downloadApp')
}

/** An older native app is sent to its package by a redirect of the site (DOWNLOAD-24). */
function isDownload(path: string): boolean {
  return path === bffPaths.appDownload || download.test(path)
}
