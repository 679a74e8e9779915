import type { PostRequest } from './send-click-ids.ts'

type Page = {
  location: { search: string }
  navigator: { serviceWorker?: { controller: unknown } }
  fetch: PostRequest
}

/**
 * STORE-05: affiliate and click ids last only if the BFF sets them. The BFF does not see a
 * navigation that the service worker handles, so the page reports the ids of such a navigation.
 */
export async function reportClickIds({ location, navigator, fetch }: Page): Promise<void> {
  const { search } = location
  if (!navigator.serviceWorker?.controller || search === '') return
  try {
    // Few pages need this code, so the code is not part of the first load.
    await (await import('./send-click-ids.ts')).sendClickIds(search, fetch)
  } catch {
    // The report fails offline; the URL keeps the ids (NAV-01).
  }
}
