import { tokenQueryParams } from '@livery/contract/query-params.ts'

/**
 * GUARD-02: the session token a link may carry, as `token` or `tokens`. It is read once and its
 * parameters leave the address at once, so that no history entry, referrer, log or third-party
 * script ever sees it.
 */
export function takeQueryToken(page: Pick<Window, 'location' | 'history'>): string | undefined {
  const url = new URL(page.location.href)
  const token = tokenQueryParams.map(name => url.searchParams.get(name)).find(Boolean)
  if (!tokenQueryParams.some(name => url.searchParams.has(name))) return undefined
  for (const name of tokenQueryParams) url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', url.pathname + url.search + url.hash)
  return token ?? undefined
}
