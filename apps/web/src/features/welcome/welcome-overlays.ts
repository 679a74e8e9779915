import { useLocation } from 'react-router-dom'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useIsOverlayOpen, useOverlaySubject } from '#overlays/overlay-store.ts'
import { isHomePath } from './home-check.ts'
import { closeGroup } from './welcome-memory.ts'
import type { WelcomePicture } from './welcome-picture.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'welcome-1': WelcomePicture
    'welcome-2': WelcomePicture
  }
}

/** WELCOME-01 */
export const welcome1Overlay: Overlay = {
  name: 'welcome-1',
  layer: 'popup',
  useWanted: () => useWanted('welcome-1'),
  useExempt: () => useIsAsked('welcome-1'),
  Content: lazyWithTexts(
    'welcome',
    async () => (await import('./welcome-popup.tsx')).WelcomePopup1,
  ),
  onClose: () => closeGroup('m_popup1'),
}

/** WELCOME-02, WELCOME-03: the second popup, which waits until the first has been closed. */
export const welcome2Overlay: Overlay = {
  name: 'welcome-2',
  layer: 'popup',
  follows: 'welcome-1',
  useWanted: () => {
    const isAsked = useIsAsked('welcome-2')
    const isFirstOpen = useIsOverlayOpen('welcome-1')
    return useWanted('welcome-2') && (isAsked || !isFirstOpen)
  },
  useExempt: () => useIsAsked('welcome-2'),
  Content: lazyWithTexts(
    'welcome',
    async () => (await import('./welcome-popup.tsx')).WelcomePopup2,
  ),
  onClose: () => closeGroup('m_popup2'),
}

type Name = 'welcome-1' | 'welcome-2'

/**
 * Returns whether the popup may open. If the player navigates while the popup waits behind another
 * overlay, the popup does not open on the new screen.
 */
function useWanted(name: Name): boolean {
  const { pathname } = useLocation()
  const isAsked = useIsAsked(name)
  return useIsOverlayOpen(name) && (isAsked || isHomePath(pathname))
}

function useIsAsked(name: Name): boolean {
  return useOverlaySubject(name)?.isAsked === true
}
