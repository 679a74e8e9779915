import type { Announcement } from '@livery/contract/platform/content.ts'
import { isRecord } from '#lib/records.ts'
import { PlatformError } from '#platform/errors.ts'

/**
 * The announcements of an answer. The platform's editors fill it: an entry without an id is left
 * out, since nothing could refer to it, and any other missing text is empty.
 * @throws PlatformError when the answer is no list; it raises no alert.
 */
export function readAnnouncements(answer: unknown): Announcement[] {
  if (!Array.isArray(answer)) {
    const details = { endpoint: 'announcements', alert: false } as const
    throw new PlatformError('answer', 'The announcements are not a list', details)
  }
  return answer.filter(isRecord).map(toAnnouncement).filter(isNamedOnce)
}

function toAnnouncement(entry: Record<string, unknown>): Announcement {
  const publishedAt = toText(entry.publishedAt)
  return {
    id: toText(entry.id),
    title: toText(entry.title),
    content: toText(entry.content),
    promotionType: toText(entry.promotionType),
    execution: toText(entry.execution),
    ...(publishedAt !== '' && { publishedAt }),
  }
}

function isNamedOnce({ id }: Announcement, at: number, all: readonly Announcement[]): boolean {
  return id !== '' && all.findIndex(entry => entry.id === id) === at
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
