import { type Access, memberFolders, type Route, routes } from '@livery/contract/routes.ts'

/**
 * Finds a URL's route, ignoring letter case, doubled or trailing slashes, percent-encoding, query
 * and fragment. The router, the guard and the link checks all call this function, so that they
 * cannot disagree.
 */
export function findRoute(address: string): Route | undefined {
  const path = toPath(address)
  const key = normalizePath(path)
  return (
    routes.find(route => route.path === path) ??
    routes.find(route => normalizePath(route.path) === key)
  )
}

/** Returns whether a URL within the app has a screen. */
export function hasRoute(address: string): boolean {
  return findRoute(address)?.screen !== undefined
}

/**
 * GUARD-01: returns who may access a URL. A protected folder also protects URLs without a route.
 */
export function decideAccess(address: string): Access {
  const key = `${normalizePath(toPath(address))}/`
  const isInside = memberFolders.some(folder => key.startsWith(`${normalizePath(folder)}/`))
  return findRoute(address)?.access ?? (isInside ? 'member' : 'public')
}

function toPath(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Normalizes a path, so that all its spellings have the same key. */
function normalizePath(path: string): string {
  return decode(path)
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // The percent-encoding is invalid, so the path does not match any route.
    return path
  }
}
