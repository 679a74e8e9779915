import type { LinkRules } from '#lib/addresses/safe-link.ts'
import { merchant } from './merchant.ts'

/** Addresses at which this merchant's games and chat may open; no token is passed to them. */
export function readPlayRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  const allowed = merchant.links.gameOrigins.map(origin => ({ origin, receivesToken: false }))
  return { own: location.origin, allowed }
}

/** Addresses that links of this merchant's pages may lead to. */
export function readLinkRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  return { own: location.origin, allowed: merchant.links.returnOrigins }
}
