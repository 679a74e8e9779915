import type { ScreenName } from '@livery/contract/routes.ts'
import { olderApp } from '@livery/contract/updates/asset-manifest.ts'
import { buildLoginUrl, withReturnAddress } from '#lib/addresses/return-address.ts'
import { decideAccess, findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * - `pending`: a token from the URL is being verified, and the result decides.
 * - `left`: the session ended while this page was on screen.
 * - `due`: a member who must change the password first (LOGIN-07 to LOGIN-09).
 */
export type Visitor = 'member' | 'due' | 'visitor' | 'left' | 'pending'

export type Verdict =
  | { kind: 'enter'; screen: ScreenName }
  | { kind: 'wait' }
  | { kind: 'go'; to: string }
  /** There is no screen for the URL. */
  | { kind: 'unknown' }

/**
 * GUARD-01 to GUARD-04: returns the screen for a URL, or a redirect for a visitor who may not
 * enter. A URL spelled differently from the route table redirects to the table's spelling.
 */
export function guardRoute(address: Address, visitor: Visitor): Verdict {
  const { pathname, search, hash } = address
  const route = findRoute(pathname)
  if (visitor === 'due' && route?.screen !== 'change-password') {
    return go(withReturnAddress(paths.changePassword, address))
  }

  if (visitor !== 'member' && visitor !== 'due') {
    const access = decideAccess(pathname)
    const isClosed = access === 'member' || access === 'member-or-home'
    if (isClosed && visitor === 'pending') return { kind: 'wait' }
    if (access === 'member-or-home') return go(paths.home)
    // After a logout, the login URL does not include a return URL, so the next player starts at
    // home.
    if (isClosed) return go(visitor === 'left' ? paths.login : buildLoginUrl(address))
  }

  if (pathname === olderApp.entry) return go(paths.entry + search + hash)
  if (route?.screen === undefined) return { kind: 'unknown' }
  if (route.path !== pathname) return go(route.path + search + hash)

  return { kind: 'enter', screen: route.screen }
}

function go(to: string): Verdict {
  return { kind: 'go', to }
}
