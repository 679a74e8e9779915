import { handOverFragment, tokenQueryParams } from '@livery/contract/query-params.ts'

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

/**
 * The code with which a page of another of the merchant's domains hands its session over. The
 * fragment leaves the address at once, and was never sent to a server.
 */
export function takeHandOver({
  location: { hash, pathname, search },
  history,
}: Pick<Window, 'location' | 'history'>): string | undefined {
  if (!hash.startsWith(handOverFragment)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(handOverFragment.length)
}
