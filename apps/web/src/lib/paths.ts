import { type RouteTable, routeTable } from '@livery/contract/routes.ts'

/** The path of every route by its name (spec §2). Nothing else spells a path. */
export const paths = Object.fromEntries(
  Object.entries(routeTable).map(([name, { path }]) => [name, path]),
  // `fromEntries` does not keep the keys in its type; they are those of the table.
) as { readonly [Name in keyof RouteTable]: RouteTable[Name]['path'] }

/** HOME-03: whether an address is within the app, which is served under `/m`. `/mobile` is not. */
export function isOwnAddress(address: string): boolean {
  return /^\/m(?:[/?#]|$)/.test(address)
}
