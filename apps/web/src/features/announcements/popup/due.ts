/** When an announcement popup is due. Pure rules of spec §4. */
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    announcement: ShownAnnouncements
    'announcement-classic': ShownAnnouncements
  }
}

/** The announcements in one popup, and what the player has done with them so far. */
export type ShownAnnouncements = {
  entries: readonly Announcement[]
  options: AnnouncementOptions
  /** Whether the checkbox that hides the popup for today, or permanently, is ticked. */
  isTicked: boolean
  /** Whether the popup may be closed: the last slide was reached, or need not be (ANNOUNCE-12). */
  isRead: boolean
  /** Records that the popup was closed. */
  onClosed: (isTicked: boolean) => void
}

/** A closed carousel's record. */
export type ClosedCarousel = {
  hashes: readonly string[]
  show: boolean
  /** The local day on which it was closed with the checkbox ticked. */
  hiddenOn?: string
}

/**
 * ANNOUNCE-08, ANNOUNCE-09: a carousel is due if the content differs from the content that was
 * closed last, or if it was hidden for a day that is over. A carousel closed without the checkbox
 * does not expire: it returns with the next change of the content.
 */
export function isCarouselDue(
  hashes: readonly string[],
  closed: ClosedCarousel | undefined,
  today: string,
): boolean {
  if (closed === undefined || closed.show || !isSameList(hashes, closed.hashes)) return true
  return closed.hiddenOn !== undefined && closed.hiddenOn !== today
}

/**
 * ANNOUNCE-13, ANNOUNCE-14: the classic popup is due until its checkbox hides this content
 * permanently. Closed without the checkbox, it stays closed for the rest of the session.
 */
export function isClassicDue(
  hashes: readonly string[],
  hidden: { never: readonly string[] | undefined; closed: readonly string[] | undefined },
): boolean {
  return ![hidden.never, hidden.closed].some(list => list && isSameList(hashes, list))
}

/** Returns a content hash of each entry, in order (ANNOUNCE-08). */
export function hashAnnouncements(entries: readonly Announcement[]): string[] {
  return entries.map(({ id, title, content, promotionType }) =>
    hashOf(JSON.stringify([id, title, content, promotionType])),
  )
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((hash, at) => hash === other[at])
}

/**
 * Returns 64 bits of FNV-1a, in two runs with different seeds. It only detects changes: a hash
 * collision does not help an attacker.
 */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x1b873593].map(start => run(text, start)).join('')
}

function run(text: string, start: number): string {
  let hash = start
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
