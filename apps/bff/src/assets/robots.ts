/** The main public pages of the contract (§4); everything else stays out of search. */
const mainPublicPaths: ReadonlySet<string> = new Set([
  '/',
  '/m',
  '/m/',
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/game',
  '/m/help',
  '/m/activity',
  '/m/news',
])

/**
 * SEO-01: a page may be indexed only on a local host or one that starts with www, and only if it is
 * a main public page. SEO-02: never with more than two slashes in its path.
 */
export function isIndexable(host: string, path: string): boolean {
  return slashes(path) <= 2 && mainPublicPaths.has(path) && (isWww(host) || isLocal(host))
}

function isWww(host: string): boolean {
  return host.startsWith('www.')
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function slashes(path: string): number {
  return path.split('/').length - 1
}
