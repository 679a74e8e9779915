import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { Announcement } from '@livery/contract/platform/content.ts'
import { paths } from '#lib/paths.ts'
import { isRecord } from '#lib/records.ts'
import { toExecutions } from '#lib/roles.ts'
import { PlatformError } from '#platform/errors.ts'

/**
 * Reads the announcements in a response. Editors on the platform write them: an entry without an id
 * is omitted, because nothing could refer to it, and any other missing string is empty.
 * @throws PlatformError if the response is not a list; the error does not show an alert.
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
  const bonusId = toText(entry.bonusId)
  return {
    id: toText(entry.id),
    title: toText(entry.title),
    content: toText(entry.content),
    promotionType: toText(entry.promotionType),
    execution: toText(entry.execution),
    ...(publishedAt !== '' && { publishedAt }),
    ...(bonusId !== '' && { bonusId }),
  }
}

function isNamedOnce({ id }: Announcement, at: number, all: readonly Announcement[]): boolean {
  return id !== '' && all.findIndex(entry => entry.id === id) === at
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A player's session; undefined for a visitor. */
type Audience = Pick<SessionInfo, 'id' | 'type' | 'firstTimeLogin'> | undefined

/** Returns the entries that are meant for this visitor (ANNOUNCE-07). */
export function forVisitor(entries: readonly Announcement[], audience: Audience): Announcement[] {
  const meant: readonly string[] = toExecutions(audience)
  return entries.filter(({ execution }) => meant.includes(execution))
}

/** Returns the URL of the news page, opened at one announcement. */
export function toNewsAddress({ id }: Pick<Announcement, 'id'>): string {
  return `${paths.news}?id=${encodeURIComponent(id)}`
}
