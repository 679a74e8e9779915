import type { Announcement } from '@livery/contract/platform/content.ts'
import { paths } from '#lib/paths.ts'

/** The news page, opened at one announcement. */
export function toNewsAddress({ id }: Pick<Announcement, 'id'>): string {
  return `${paths.news}?id=${encodeURIComponent(id)}`
}

/** ANNOUNCE-05: the page of the promotion that an entry is about; undefined for other entries. */
export function toPromotionAddress({
  promotionType,
}: Pick<Announcement, 'promotionType'>): string | undefined {
  return promotionType ? `${paths.activity}?id=${encodeURIComponent(promotionType)}` : undefined
}
