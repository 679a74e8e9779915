import type { Announcement } from '@livery/contract/platform/content.ts'
import { toPromiseAddress } from '#lib/addresses/bonus-promise.ts'
import { paths } from '#lib/paths.ts'

/** The offer that an entry is about: the page of a promotion, or a bonus without one. */
export type Offer = { kind: 'promotion' | 'bonus'; to: string }

/** ANNOUNCE-05: the offer of an entry; undefined for other entries. */
export function toOffer(
  { promotionType, bonusId }: Pick<Announcement, 'promotionType' | 'bonusId'>,
  isMember: boolean,
): Offer | undefined {
  if (promotionType) {
    return { kind: 'promotion', to: `${paths.activity}?id=${encodeURIComponent(promotionType)}` }
  }
  return bonusId ? { kind: 'bonus', to: toPromiseAddress({ bonusId }, isMember) } : undefined
}
