import { type RouteTable, routeTable } from '@livery/contract/routes.ts'

/** The path for every route, by route name (spec §2). No other module writes out a path. */
export const paths = Object.fromEntries(
  Object.entries(routeTable).map(([name, { path }]) => [name, path]),
  // The result type of `fromEntries` does not include the keys, which are the keys in the table.
) as { readonly [Name in keyof RouteTable]: RouteTable[Name]['path'] }

/**
 * HOME-03: returns whether a URL is within the app, which is served under `/m`. `/mobile` is not.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/m(?:[/?#]|$)/.test(address)
}
