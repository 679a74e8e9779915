import { handOverFragment } from '@livery/contract/query-params.ts'

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
