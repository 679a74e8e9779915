import type { Banner, BonusTerms } from '@livery/contract/platform/content.ts'
import { choosePromiseUrl } from '#lib/addresses/bonus-promise.ts'

/** A bonus for joining: its terms, and the registration URL that keeps the promise. */
export type JoinOffer = { bonus: BonusTerms; to: string }

/**
 * Finds the first home banner that promises a bonus and leads to its promotion. A banner without
 * the bonus's terms does not count, because an amount is only shown together with its condition.
 */
export function findJoinOffer(banners: readonly Banner[]): JoinOffer | undefined {
  for (const { bonus, bonusId, linkage, linkageType } of banners) {
    if (!bonus || bonusId === undefined || linkageType !== 'P') continue
    return { bonus, to: choosePromiseUrl({ bonusId, promotionId: linkage }, false) }
  }
  return undefined
}
