import type { LinkRules } from '#lib/safe-link.ts'
import { merchant } from './merchant.ts'

/** Where games and chat of this merchant may be opened; nothing is given to them on the way. */
export function readPlayRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  const allowed = merchant.links.gameOrigins.map(origin => ({ origin, receivesToken: false }))
  return { own: location.origin, allowed }
}

/** Where this merchant's players may be led from here. */
export function readLinkRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  return { own: location.origin, allowed: merchant.links.returnOrigins }
}
