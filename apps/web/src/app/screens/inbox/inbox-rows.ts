/** Derives the inbox rows from the platform's messages and the popups' content. Pure functions. */
import type { Announcement, Banner } from '@livery/contract/platform/content.ts'
import type { Message } from '@livery/contract/platform/messages.ts'
import type { Upgrade } from '#features/download/upgrade/find-upgrade.ts'
import { toFileName } from '#features/welcome/pick-picture.ts'
import type { WelcomeGroup } from '#platform/answers/get-banners.ts'

/** A message to the member, or the content of a popup, whether it was shown or deferred. */
export type Candidate =
  | { kind: 'message'; message: Message }
  | { kind: 'announcement'; entry: Announcement }
  | { kind: 'picture'; popup: 'welcome-1' | 'welcome-2'; group: WelcomeGroup; banner: Banner }
  | { kind: 'app'; popup: 'download-popup' | 'install-banner' }
  | { kind: 'upgrade'; popup: 'app-upgrade'; upgrade: Upgrade }
  | { kind: 'push'; popup: 'push-prompt' }

export type InboxRow = Candidate & {
  id: string
  /** Later rows with the same title, which this row replaces. */
  twins: readonly InboxRow[]
  /** ISO 8601; undefined if the platform does not send it. */
  at: string | undefined
  isRead: boolean
}

export const inboxFilters = ['all', 'messages', 'news', 'promotions'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** Parses the filter in a URL; returns "all" for any other value. */
export function parseInboxFilter(text: string | null): InboxFilter {
  return inboxFilters.find(filter => filter === text) ?? 'all'
}

/**
 * Returns a filter's rows. An announcement with a promotion is a promotion, as is an image; the
 * app's own prompts belong to no filter but "all".
 */
export function filterRows(rows: readonly InboxRow[], filter: InboxFilter): InboxRow[] {
  return rows.filter(row => filter === 'all' || findFilter(row) === filter)
}

function findFilter(row: Candidate): InboxFilter {
  if (row.kind === 'message') return 'messages'
  if (row.kind === 'picture') return 'promotions'
  if (row.kind !== 'announcement') return 'all'
  return row.entry.promotionType === '' ? 'news' : 'promotions'
}

/**
 * Builds the rows, newest first: current offers, then messages and announcements by date, with
 * undated announcements last. The platform knows which messages are read. A row is read if the player has opened the row, or if its popup has opened
 * during this visit. An announcement popup marks only the announcements whose slides were shown.
 * Two offers with the same title become one row, which is read if either offer is.
 */
export function buildInboxRows(
  candidates: readonly Candidate[],
  spent: readonly string[],
  readIds: readonly string[],
): InboxRow[] {
  const rows = candidates.map((candidate): InboxRow => {
    const id = toRowId(candidate)
    if (candidate.kind === 'message') {
      const { sentAt, isRead } = candidate.message
      return { ...candidate, id, twins: [], at: sentAt, isRead }
    }

    const wasShown = 'popup' in candidate && spent.includes(candidate.popup)
    const at = candidate.kind === 'announcement' ? candidate.entry.publishedAt : undefined
    return { ...candidate, id, twins: [], at, isRead: wasShown || readIds.includes(id) }
  })
  const sorted = rows.sort((one, other) => parseRowTimeMs(other) - parseRowTimeMs(one) || 0)
  const shown = new Map<string, InboxRow>()

  for (const row of sorted) {
    const key = findTitle(row) || row.id
    const first = shown.get(key)
    const isRead = row.isRead || first?.isRead === true
    shown.set(key, first ? { ...first, twins: [...first.twins, row], isRead } : row)
  }

  return [...shown.values()]
}

/** Returns the platform's own title, if the row has one. */
function findTitle(row: Candidate): string | undefined {
  if (row.kind === 'announcement') return row.entry.title
  return row.kind === 'picture' ? row.banner.title : undefined
}

/** Returns an announcement's row id. */
export function toNewsRowId(id: string): string {
  return `news:${id}`
}

/**
 * Returns whether a read mark belongs to something that the platform no longer shows, such as a
 * replaced image or an earlier version. Returns false while the images are not known, and for
 * waiting popups, which may return.
 */
export function isGone(id: string, rows: readonly InboxRow[], arePicturesKnown: boolean): boolean {
  const isPicture = id.startsWith('picture:')
  const isUpgrade = id.startsWith('upgrade:') && rows.some(({ kind }) => kind === 'upgrade')
  return ((isPicture && arePicturesKnown) || isUpgrade) && !rows.some(row => row.id === id)
}

function toRowId(candidate: Candidate): string {
  if (candidate.kind === 'message') return `message:${candidate.message.id}`
  if (candidate.kind === 'announcement') return toNewsRowId(candidate.entry.id)
  if (candidate.kind === 'picture') {
    return `picture:${candidate.group}/${toFileName(candidate.banner.image)}`
  }
  if (candidate.kind === 'upgrade') return `upgrade:${candidate.upgrade.version}`
  return candidate.kind
}

function parseRowTimeMs({ kind, at }: InboxRow): number {
  return kind === 'announcement' || kind === 'message'
    ? Date.parse(at ?? '') || 0
    : Number.POSITIVE_INFINITY
}
