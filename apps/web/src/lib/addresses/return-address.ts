import { findRoute, hasRoute } from '../find-route.ts'
import { isOwnAddress, paths } from '../paths.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * The query parameters that say where the player goes after login: those of the spec, which other
 * sites set and which switch auto-login off (AUTOLOGIN-03), and our own (decision 0024).
 */
const returnParams = ['redirectUrl', 'backUrl', 'returnTo'] as const

/** The after-login addresses that the query names, the best first. */
export function readReturnAddresses(search: string): string[] {
  const params = new URLSearchParams(search)
  return returnParams.flatMap(name => params.get(name) ?? [])
}

/** The same query without the address that our own guard or notice noted. */
export function withoutReturnTo(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('returnTo')
  return params.toString()
}

/** The login page, with the address on screen as the one to return to. */
export function toLoginAddress(from: Address): string {
  return withReturnAddress(paths.login, from)
}

/**
 * `path`, with the address to return to after login: the one that the form on screen (login,
 * registration, change of password) was given, else the current address. Home needs none, since it
 * is the default (LOGIN-10), and an address without a screen is not worth returning to.
 */
export function withReturnAddress(path: string, { pathname, search, hash }: Address): string {
  const route = findRoute(pathname)
  if (route?.screen === undefined || route.screen === 'home') return path
  const given = readGiven(search, path)
  const isForm = route.screen === 'login' || route.screen === 'register'
  const isOnWay = isForm || (route.screen === 'change-password' && given !== '')
  return path + (isOnWay ? given : toQuery({ returnTo: route.path + search + hash }))
}

/** A change of password does not return to itself. */
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
 * The screen that the page on screen was opened from and leads back to, by `returnTo`; the fallback
 * where it names no screen of the app.
 */
export function readReturnPath(search: string, fallback: string): string {
  const to = new URLSearchParams(search).get('returnTo') ?? ''
  return isOwnAddress(to) && hasRoute(to) ? to : fallback
}
