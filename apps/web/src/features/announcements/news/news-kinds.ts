import type { Announcement } from '@livery/contract/platform/content.ts'

export const newsKinds = ['all', 'promotions', 'notices'] as const
export type NewsKind = (typeof newsKinds)[number]

/** The kind that an address asks for; all for any other text. */
export function toKind(text: string | null): NewsKind {
  return newsKinds.find(kind => kind === text) ?? 'all'
}

/** The entries of a kind: an entry with a promotion is one, every other is a notice. */
export function ofKind(entries: readonly Announcement[], kind: NewsKind): Announcement[] {
  return entries.filter(
    ({ promotionType }) => kind === 'all' || (promotionType !== '') === (kind === 'promotions'),
  )
}

/** The latest first; entries without a date after them, in the platform's order. */
export function byDate(entries: readonly Announcement[]): Announcement[] {
  return [...entries].sort((one, other) => toTime(other) - toTime(one))
}

function toTime({ publishedAt = '' }: Announcement): number {
  return Date.parse(publishedAt) || 0
}
