import { useLocation } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { getSubjects, useIsOverlayOpen } from '#overlays/overlay-store.ts'
// Imported only for its type declarations of overlay subjects.
import type {} from './due.ts'

type Name = 'announcement' | 'announcement-classic'

export const AnnouncementContent = lazyWithTexts(
  'announcements',
  async () => (await import('./announcement-popup.tsx')).AnnouncementPopup,
)

export const ClassicContent = lazyWithTexts(
  'announcements',
  async () => (await import('./classic-announcement.tsx')).ClassicAnnouncement,
)

/**
 * ANNOUNCE-01: the carousel. `AnnouncementHost` opens this overlay only on home, so it never covers
 * a form.
 */
export const announcementOverlay: Overlay = {
  name: 'announcement',
  layer: 'popup',
  useWanted: () => useWantedAtHome('announcement'),
  Content: AnnouncementContent,
  mayClose: () => getSubjects('announcement')[0]?.isRead !== false,
  onClose: () => storeClosed('announcement'),
}

/** ANNOUNCE-06: the classic popup. A merchant uses either the carousel or the classic popup. */
export const classicAnnouncementOverlay: Overlay = {
  name: 'announcement-classic',
  layer: 'popup',
  useWanted: () => useWantedAtHome('announcement-classic'),
  Content: ClassicContent,
  onClose: () => storeClosed('announcement-classic'),
}

function useWantedAtHome(name: Name): boolean {
  const { pathname } = useLocation()
  return useIsOverlayOpen(name) && findRoute(pathname)?.screen === 'home'
}

function storeClosed(name: Name): void {
  const [shown] = getSubjects(name)
  shown?.onClosed(shown.isTicked)
}
