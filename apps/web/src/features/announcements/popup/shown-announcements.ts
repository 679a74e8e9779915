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
