import type { PixelSources } from './pixel-track.ts'

/**
 * The addresses that may carry ad ids. Most ids leave the address with the first navigation, so the
 * landing address is read too; the browser keeps it for the life of the page.
 */
export function readPixelSources(): PixelSources {
  const [landing] = performance.getEntriesByType('navigation')
  const searches = [window.location.search, toSearch(landing?.name)]
  return { searches, cookie: document.cookie, nowMs: Date.now() }
}

function toSearch(url: string | undefined): string {
  return url?.includes('?') ? url.slice(url.indexOf('?')) : ''
}
