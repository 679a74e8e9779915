import type { Announcement } from '@livery/contract/platform/content.ts'

export const newsKinds = ['all', 'promotions', 'notices'] as const
export type NewsKind = (typeof newsKinds)[number]

/** Parses the news kind in a URL; returns "all" for any other value. */
export function parseNewsKind(text: string | null): NewsKind {
  return newsKinds.find(kind => kind === text) ?? 'all'
}

/**
 * Filters the entries by kind. An entry with a promotion is a promotion; any other entry is a
 * notice.
 */
export function ofKind(entries: readonly Announcement[], kind: NewsKind): Announcement[] {
  return entries.filter(
    ({ promotionType }) => kind === 'all' || (promotionType !== '') === (kind === 'promotions'),
  )
}

/** Sorts by date, latest first; entries without a date follow in the platform's order. */
export function byDate(entries: readonly Announcement[]): Announcement[] {
  return [...entries].sort((one, other) => parsePublishedMs(other) - parsePublishedMs(one))
}

function parsePublishedMs({ publishedAt = '' }: Announcement): number {
  return Date.parse(publishedAt) || 0
}
