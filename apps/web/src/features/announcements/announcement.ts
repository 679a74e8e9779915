import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { Announcement } from '@livery/contract/platform/content.ts'
import { paths } from '#lib/paths.ts'
import { isRecord } from '#lib/records.ts'
import { listExecutions } from '#lib/roles.ts'
import { PlatformError } from '#platform/errors.ts'

/**
 * Reads the announcements in a response. Omits an entry without an id, because the app cannot refer
 * to it, and replaces any other missing string with an empty string.
 * @throws PlatformError if the response is not a list; the error does not show an alert.
 */
export function readAnnouncements(answer: unknown): Announcement[] {
  if (!Array.isArray(answer)) {
    const details = { endpoint: 'announcements', alert: false } as const
    throw new PlatformError('answer', 'The announcements are not a list', details)
  }
  return answer.filter(isRecord).map(parseAnnouncement).filter(isNamedOnce)
}

function parseAnnouncement(entry: Record<string, unknown>): Announcement {
  const publishedAt = readTextField(entry.publishedAt)
  const bonusId = readTextField(entry.bonusId)
  return {
    id: readTextField(entry.id),
    title: readTextField(entry.title),
    content: readTextField(entry.content),
    promotionType: readTextField(entry.promotionType),
    execution: readTextField(entry.execution),
    ...(publishedAt !== '' && { publishedAt }),
    ...(bonusId !== '' && { bonusId }),
  }
}

function isNamedOnce({ id }: Announcement, at: number, all: readonly Announcement[]): boolean {
  return id !== '' && all.findIndex(entry => entry.id === id) === at
}

function readTextField(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A player's session; undefined for a visitor. */
type Audience = Pick<SessionInfo, 'id' | 'type' | 'firstTimeLogin'> | undefined

/** Returns the entries that are meant for this visitor (ANNOUNCE-07). */
export function forVisitor(entries: readonly Announcement[], audience: Audience): Announcement[] {
  const meant: readonly string[] = listExecutions(audience)
  return entries.filter(({ execution }) => meant.includes(execution))
}

/** Returns the URL of the news page, opened at one announcement. */
export function buildNewsPath({ id }: Pick<Announcement, 'id'>): string {
  return `${paths.news}?id=${encodeURIComponent(id)}`
}
