import type { Promotion, PromotionLink } from '@livery/contract/platform/content.ts'
import { resolveBannerTarget } from '#lib/addresses/banner-target.ts'
import { choosePromiseUrl } from '#lib/addresses/bonus-promise.ts'
import { safeHttps } from '#lib/addresses/safe-link.ts'
import { findRoute } from '#lib/find-route.ts'
import { isOwnAddress, paths } from '#lib/paths.ts'
import { buildPromotionUrl } from '../promotion-address.ts'

/** A promotion's action. `bonus` links to the promised bonus. */
export type PromotionAction =
  | { kind: 'bonus' | 'game' | 'promotion' | 'invite' | Place; to: string }
  | { kind: 'outside'; href: string }
  /** Offers to download the app. */
  | { kind: 'app' }
  /** Sends a visitor to login, and back to the promotion. */
  | { kind: 'join' }
  /** Opens customer service for a member. */
  | { kind: 'service' }

/** The kind of an app page, which determines the button's label. */
type Place = 'deposit' | 'games' | 'help' | 'place'

type Facts = { isMember: boolean; hasRoute: (to: string) => boolean }

/**
 * Returns the promotion's action (PROMO-01, PROMO-02): the action for its key, or its promised
 * bonus, or its link. Without any of these, a visitor logs in and a member contacts customer
 * service.
 */
export function decidePromotionAction(
  { id, key, link, bonusId }: Pick<Promotion, 'id' | 'key' | 'link' | 'bonusId'>,
  { isMember, hasRoute }: Facts,
): PromotionAction {
  if (key === 'APP_DOWNLOAD') return { kind: 'app' }
  if (key === 'REFERRAL') return { kind: 'invite', to: paths.inviteFriends }
  if (bonusId) {
    return { kind: 'bonus', to: choosePromiseUrl({ bonusId, promotionId: id }, isMember) }
  }

  const linked = link && decideLinkAction(link, hasRoute)
  // Ignore a link from the promotion to itself.
  if (linked && !(linked.kind === 'promotion' && link.linkage === id)) return linked

  return isMember ? { kind: 'service' } : { kind: 'join' }
}

function decideLinkAction(
  link: PromotionLink,
  hasRoute: Facts['hasRoute'],
): PromotionAction | undefined {
  const { linkageType, linkage } = link
  if (linkageType === 'URL') return decideAddressAction(link.url || linkage, hasRoute)
  if (!linkage) return undefined
  if (linkageType === 'P') return { kind: 'promotion', to: buildPromotionUrl({ id: linkage }) }
  const game = resolveBannerTarget(link)
  return game?.kind === 'game' ? game : undefined
}

/** Returns an action only for a route with a screen, or for an https URL. */
function decideAddressAction(
  address: string,
  hasRoute: Facts['hasRoute'],
): PromotionAction | undefined {
  if (isOwnAddress(address)) {
    return hasRoute(address) ? { kind: choosePlace(address), to: address } : undefined
  }
  const href = address.startsWith('/') ? undefined : safeHttps(address)
  return href === undefined ? undefined : { kind: 'outside', href }
}

function choosePlace(address: string): Place {
  const screen = findRoute(address)?.screen
  if (screen === 'game') return 'games'
  return screen === 'deposit' || screen === 'help' ? screen : 'place'
}
