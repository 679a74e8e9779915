import { tokenQueryParams } from '@livery/contract/query-params.ts'
import { fileLikePaths } from '@livery/contract/routes.ts'

/** The page for all app routes. */
export const shellUrl = '/m/index.html'

/** URLs that are never handled as app navigations, because something else is served there. */
export const navigationDenylist = [
  /^\/wps\//,
  /^\/__\//,
  /^\/lgw\//,
  /^\/mini-game\//,
  /^\/bff\//,
  // Files: a path with a dot, unless it is an app route with a dot.
  new RegExp(
    `^(?!(?:${fileLikePaths.map(path => path.replaceAll('.', '\\.')).join('|')})(?:\\?|$))[^?]*\\.`,
  ),
]

const immutableFolders = ['/m/assets/', '/m/brand/', '/m/icons/']

/**
 * Returns whether a URL is a file on this origin with a content hash in its name. Never true for a
 * platform file or a URL with a session token.
 */
export function isImmutableFile(url: URL, origin: string): boolean {
  if (url.origin !== origin || carriesToken(url)) return false
  return immutableFolders.some(folder => url.pathname.startsWith(folder)) && !isIconAlias(url)
}

export function carriesToken(url: URL): boolean {
  return tokenQueryParams.some(name => url.searchParams.has(name))
}

/**
 * Returns whether the path is an icon alias. The content of /m/icons/512.png can change; the
 * content of /m/icons/<key>/512.png never changes.
 */
function isIconAlias({ pathname }: URL): boolean {
  return /^\/m\/icons\/[^/]+$/.test(pathname)
}
