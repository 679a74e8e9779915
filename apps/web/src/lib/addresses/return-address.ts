import { findRoute, hasRoute } from '../find-route.ts'
import { isOwnAddress, paths } from '../paths.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * The query parameters that define the return URL after login. Other sites set the spec's
 * parameters, which switch auto-login off (AUTOLOGIN-03). The app sets its own parameter (decision
 * 0024).
 */
const returnParams = ['redirectUrl', 'backUrl', 'returnTo'] as const

/** Returns the after-login URLs in the query, best first. */
export function readReturnAddresses(search: string): string[] {
  const params = new URLSearchParams(search)
  return returnParams.flatMap(name => params.get(name) ?? [])
}

/** Returns the query without the URL that our own guard or notice added. */
export function withoutReturnTo(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('returnTo')
  return params.toString()
}

/** Returns the login page, with the current URL as the URL to return to. */
export function buildLoginUrl(from: Address): string {
  return withReturnAddress(paths.login, from)
}

/**
 * Returns `path` with a return URL for after the login. A form (login, registration, password
 * change) passes on its own return URL; any other screen passes the current URL. Home is the
 * default (LOGIN-10), so it does not need a return URL, and neither does a URL without a screen.
 */
export function withReturnAddress(path: string, { pathname, search, hash }: Address): string {
  const route = findRoute(pathname)
  if (route?.screen === undefined || route.screen === 'home') return path
  const given = readGiven(search, path)
  const isForm = route.screen === 'login' || route.screen === 'register'
  const isOnWay = isForm || (route.screen === 'change-password' && given !== '')
  return path + (isOnWay ? given : toQuery({ returnTo: route.path + search + hash }))
}

/**
 * Returns the current form's own return parameters as a query. Omits a return URL that is equal to
 * `path`, so that the password change does not return to itself.
 */
function readGiven(search: string, path: string): string {
  const params = new URLSearchParams(search)
  const given = returnParams.flatMap(name => {
    const address = params.get(name)
    return address && findRoute(address)?.path !== path ? [[name, address]] : []
  })
  return toQuery(Object.fromEntries(given))
}

function toQuery(params: Record<string, string>): string {
  const text = new URLSearchParams(params).toString()
  return text && `?${text}`
}

/**
 * Returns the path in `returnTo`, which is the screen that opened the current page. Returns the
 * fallback if `returnTo` does not lead to a screen.
 */
export function readReturnPath(search: string, fallback: string): string {
  const to = new URLSearchParams(search).get('returnTo') ?? ''
  return isOwnAddress(to) && hasRoute(to) ? to : fallback
}
