import { tokenQueryParams } from '@livery/contract/query-params.ts'
import { fileLikePaths } from '@livery/contract/routes.ts'

/** The page of every route of the app. */
export const shellUrl = '/m/index.html'

/** Addresses that navigation never answers with the app, because something else lives there. */
export const navigationDenylist = [
  /^\/wps\//,
  /^\/__\//,
  /^\/lgw\//,
  /^\/mini-game\//,
  /^\/bff\//,
  // Files: a path with a dot, unless it is a route of the app that has one.
  new RegExp(
    `^(?!(?:${fileLikePaths.map(path => path.replaceAll('.', '\\.')).join('|')})(?:\\?|$))[^?]*\\.`,
  ),
]

const immutableFolders = ['/m/assets/', '/m/brand/', '/m/icons/']

/**
 * Files of this origin whose name carries a hash of their content. Never a file of the platform,
 * and never an address that carries a session token.
 */
export function isImmutableFile(url: URL, origin: string): boolean {
  if (url.origin !== origin || carriesToken(url)) return false
  return immutableFolders.some(folder => url.pathname.startsWith(folder)) && !isIconAlias(url)
}

export function carriesToken(url: URL): boolean {
  return tokenQueryParams.some(name => url.searchParams.has(name))
}

/** /m/icons/512.png is an alias that changes; /m/icons/<key>/512.png never does. */
function isIconAlias({ pathname }: URL): boolean {
  return /^\/m\/icons\/[^/]+$/.test(pathname)
}
