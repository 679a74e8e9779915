import type { Announcement } from '@livery/contract/platform/content.ts'
import { choosePromiseUrl } from '#lib/addresses/bonus-promise.ts'
import { paths } from '#lib/paths.ts'

/** An announcement's offer: a promotion's page, or a bonus without a page. */
export type Offer = { kind: 'promotion' | 'bonus'; to: string }

/** ANNOUNCE-05: returns an announcement's offer; undefined if the announcement has no offer. */
export function findAnnouncementOffer(
  { promotionType, bonusId }: Pick<Announcement, 'promotionType' | 'bonusId'>,
  isMember: boolean,
): Offer | undefined {
  if (promotionType) {
    return { kind: 'promotion', to: `${paths.activity}?id=${encodeURIComponent(promotionType)}` }
  }
  return bonusId ? { kind: 'bonus', to: choosePromiseUrl({ bonusId }, isMember) } : undefined
}
