import type { PixelSources } from './pixel-track.ts'

/**
 * Where ad ids may stand. Most are gone from the address after the first navigation, so the one
 * the visitor landed on is asked for too; the browser keeps it for the life of the page.
 */
export function readPixelSources(): PixelSources {
  const [landing] = performance.getEntriesByType('navigation')
  const searches = [window.location.search, toSearch(landing?.name)]
  return { searches, cookie: document.cookie, nowMs: Date.now() }
}

function toSearch(url: string | undefined): string {
  return url?.includes('?') ? url.slice(url.indexOf('?')) : ''
}
