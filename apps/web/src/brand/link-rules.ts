import type { LinkRules } from '#lib/addresses/safe-link.ts'
import { merchant } from './merchant.ts'

/** Reads the URL rules for this merchant's games and chat; no token is passed to these URLs. */
export function readPlayRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  const allowed = merchant.links.gameOrigins.map(origin => ({ origin, receivesToken: false }))
  return { own: location.origin, allowed }
}

/** Reads the URL rules for links on this merchant's pages. */
export function readLinkRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  return { own: location.origin, allowed: merchant.links.returnOrigins }
}
