import { bffPaths } from '@livery/contract/bff-paths.ts'
import { visitCookies } from '@livery/contract/cookies.ts'

type Page = {
  location: { search: string }
  navigator: { serviceWorker?: { controller: unknown } }
  fetch: (path: string, init: { method: string; keepalive: boolean }) => Promise<unknown>
}

/**
 * STORE-05: affiliate and click ids last only when the BFF sets them. It sees every navigation but
 * those the service worker answers, so for these the page tells it.
 */
export function keepVisit({ location, navigator, fetch }: Page): void {
  if (!navigator.serviceWorker?.controller) return
  const given = new URLSearchParams(location.search)
  const names = visitCookies.flatMap(({ params }) => params)
  const carried = [...given].filter(([name]) => names.includes(name))
  if (carried.length === 0) return
  const query = new URLSearchParams(carried)
  // Without the network there is nobody to tell; the address keeps the ids (NAV-01).
  fetch(`${bffPaths.visit}?${query}`, { method: 'POST', keepalive: true }).catch(() => undefined)
}
