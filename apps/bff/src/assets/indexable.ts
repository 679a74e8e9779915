import { routes } from '@livery/contract/routes.ts'

/** The main public pages; everything else stays out of search. */
const mainPublicPaths: ReadonlySet<string> = new Set(
  routes.filter(({ indexable }) => indexable).map(({ path }) => path),
)

/**
 * SEO-01: a page may be indexed only on a local host or one that starts with www, and only if it is
 * a main public page. SEO-02: never with more than two slashes in its path.
 */
export function isIndexable(host: string, path: string): boolean {
  return mainPublicPaths.has(path) && countSlashes(path) <= 2 && (isWww(host) || isLocal(host))
}

function isWww(host: string): boolean {
  return host.startsWith('www.')
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function countSlashes(path: string): number {
  let count = 0
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count += 1
  return count
}
