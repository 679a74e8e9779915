import type { PostRequest } from './send-click-ids.ts'

type Page = {
  location: { search: string }
  navigator: { serviceWorker?: { controller: unknown } }
  fetch: PostRequest
}

/**
 * STORE-05: affiliate and click ids last only when the BFF sets them. It sees every navigation
 * except those that the service worker answers, so for these the page reports them.
 */
export async function reportClickIds({ location, navigator, fetch }: Page): Promise<void> {
  const { search } = location
  if (!navigator.serviceWorker?.controller || search === '') return
  try {
    // Few pages need it, so it is no part of the first load.
    await (await import('./send-click-ids.ts')).sendClickIds(search, fetch)
  } catch {
    // Offline the report fails; the address keeps the ids (NAV-01).
  }
}
