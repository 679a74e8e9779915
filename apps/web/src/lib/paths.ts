import { type RouteTable, routeTable } from '@livery/contract/routes.ts'

/** The path for every route, by route name (spec §2). No other module contains a literal path. */
export const paths = Object.fromEntries(
  Object.entries(routeTable).map(([name, { path }]) => [name, path]),
  // The return type of `fromEntries` loses the table's keys, so they are restored here.
) as { readonly [Name in keyof RouteTable]: RouteTable[Name]['path'] }

/**
 * HOME-03: returns whether a URL is within the app, which is served under `/m`. A path such as
 * `/mobile` is outside the app.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/m(?:[/?#]|$)/.test(address)
}
