import type { Announcement } from '@livery/contract/platform/content.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    announcement: ShownAnnouncements
    'announcement-classic': ShownAnnouncements
  }
}

/** The announcements of one popup and the player's answer to them so far. */
export type ShownAnnouncements = {
  entries: readonly Announcement[]
  options: AnnouncementOptions
  /** The checkbox that hides the popup for today, or for ever. */
  isTicked: boolean
  /** It may be closed: the last slide was reached, or need not be (ANNOUNCE-12). */
  isRead: boolean
  /** Stores that the popup was closed. */
  onClosed: (isTicked: boolean) => void
}
