import {
  credentialQueryParams,
  handOverFragment,
  removeCredentials,
  tokenQueryParams,
  userNameQueryParam,
} from '@livery/contract/query-params.ts'

/** What the URL of an arriving page contains about a player. */
export type Credentials = {
  /** GUARD-02 */
  token?: string | undefined
  /** The code for a session that another of the merchant's domains handed over. */
  code?: string | undefined
  /** Prefilled in the login form. */
  userName?: string | undefined
  /**
   * The page with the link that the player followed; empty if there was no link, as after a reload.
   */
  referrer: string
}

const stateKey = 'arrival'

/**
 * Moves credentials from the URL to the history entry, which only this origin can read or write,
 * and reloads the page. The reload is necessary because a document keeps its first URL in its
 * navigation timing, where every tracking pixel can read the URL. The history entry works without
 * storage, in every browser, and no matter whether a server, a static host or the service worker
 * responds. Returns whether there were any credentials.
 */
export function moveCredentials(
  page: Pick<Window, 'location' | 'history' | 'document' | 'performance'>,
): boolean {
  const url = new URL(page.location.href)
  const { searchParams, hash } = url
  const hasCode = hash.startsWith(handOverFragment)
  if (!hasCode && !credentialQueryParams.some(name => searchParams.has(name))) return false

  const credentials: Credentials = {
    token: tokenQueryParams.map(name => searchParams.get(name)).find(Boolean) ?? undefined,
    code: hasCode ? hash.slice(handOverFragment.length) : undefined,
    userName: searchParams.get(userNameQueryParam) ?? undefined,
    referrer: readReferrer(page),
  }

  removeCredentials(url)

  page.history.replaceState({ [stateKey]: credentials }, '', url.href)
  page.location.reload()

  return true
}

/** Returns whether this page arrived with credentials that the app has not taken yet. */
export function hasCredentials({ history }: Pick<Window, 'history'>): boolean {
  return history.state?.[stateKey] !== undefined
}

let arrivedName: string | undefined

/** Takes the credentials that this page arrived with. */
export function takeCredentials(page: Pick<Window, 'history'>): Credentials | undefined {
  // Only `moveCredentials` writes under this key.
  const credentials: Credentials | undefined = page.history.state?.[stateKey]
  if (!credentials) return undefined
  page.history.replaceState(null, '')
  arrivedName = credentials.userName
  return credentials
}

/** Takes the user name that this page arrived with. */
export function takeUserName(): string | undefined {
  const userName = arrivedName
  arrivedName = undefined
  return userName
}

/**
 * Returns the referrer if the player followed a link. After a reload Chromium reports this page as
 * its own referrer, so the referrer is ignored then.
 */
function readReferrer({ document, performance }: Pick<Window, 'document' | 'performance'>): string {
  // Missing in some web views.
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const isFollowed = entry !== undefined && 'type' in entry && entry.type === 'navigate'
  return isFollowed ? document.referrer : ''
}
