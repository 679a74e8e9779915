import { type Access, memberFolders, type Route, routes } from '@livery/contract/routes.ts'

/**
 * The route of an address, in any letter case, with doubled or trailing slashes and percent-encoded
 * letters. Query and fragment are ignored. The router, the guard and the link checks all call this
 * one function, so that they cannot disagree.
 */
export function findRoute(address: string): Route | undefined {
  const path = toPath(address)
  const key = toKey(path)
  return (
    routes.find(route => route.path === path) ?? routes.find(route => toKey(route.path) === key)
  )
}

/** Whether an address of the app has a screen. */
export function hasRoute(address: string): boolean {
  return findRoute(address)?.screen !== undefined
}

/** GUARD-01: a protected folder also protects addresses without a route. */
export function toAccess(address: string): Access {
  const key = `${toKey(toPath(address))}/`
  const isInside = memberFolders.some(folder => key.startsWith(`${toKey(folder)}/`))
  return findRoute(address)?.access ?? (isInside ? 'member' : 'public')
}

function toPath(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** One spelling for all that mean the same path. */
function toKey(path: string): string {
  return decode(path)
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that encodes nothing: no route is spelled so.
    return path
  }
}
