import { merchant } from '#brand/merchant.ts'
import type { LinkRules } from '#lib/safe-link.ts'

/** Where this merchant's players may be led from here. */
export function readLinkRules({ location }: Pick<Window, 'location'> = window): LinkRules {
  return { own: location.origin, allowed: merchant.links.returnOrigins }
}
