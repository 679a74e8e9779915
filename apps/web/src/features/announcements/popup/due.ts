/** When an announcement popup is due. Pure rules of spec §4. */
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    announcement: ShownAnnouncements
    'announcement-classic': ShownAnnouncements
  }
}

/** The announcements in an open popup, and the player's actions in it. */
export type ShownAnnouncements = {
  entries: readonly Announcement[]
  options: AnnouncementOptions
  /** Whether the checkbox that hides the popup for today, or permanently, is ticked. */
  isTicked: boolean
  /**
   * Whether the popup may be closed: the player has reached the last slide or does not have to
   * (ANNOUNCE-12).
   */
  isRead: boolean
  /** Records that the popup was closed. */
  onClosed: (isTicked: boolean) => void
}

/** A closed carousel's record. */
export type ClosedCarousel = {
  hashes: readonly string[]
  show: boolean
  /** The local day on which the player closed the carousel with the checkbox ticked. */
  hiddenOn?: string
}

/**
 * ANNOUNCE-08, ANNOUNCE-09: returns whether the carousel is due: the content has changed since the
 * last close, or the carousel was hidden for a day that is now over. If it was closed without the
 * checkbox, only changed content makes it due again.
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
 * ANNOUNCE-13, ANNOUNCE-14: returns whether the classic popup is due. A close with the checkbox
 * hides this content permanently; a close without the checkbox hides it for the session.
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
 * Returns a 64-bit hash: two runs of 32-bit FNV-1a with different seeds. The hash is not secure,
 * but it only detects changes.
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
