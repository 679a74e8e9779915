import type { InstallOffer } from '@livery/contract/install/decide-install.ts'
import type { InstallTrigger } from '@livery/contract/install/install-facts.ts'
import { useLocation } from 'react-router-dom'
import { recordPromptClosed } from '#device/app-prompt-memory.ts'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { closeOverlay, getSubjects, useOverlaySubject } from '#overlays/overlay-store.ts'
import { useGameRunningSince } from '#overlays/running-game.ts'

/** An install banner that is due, with the delay that remains. */
export type DueInstall = Pick<InstallOffer, 'closable'> & {
  trigger: InstallTrigger
  forced: boolean
  delayMs: number
}

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'install-banner': DueInstall
    'install-by-hand': true
    'ios-guide': true
    'leave-app': true
  }
}

/** The install banner that opens automatically (INSTALL-13: hidden, shown, hidden again). */
export const installBannerOverlay: Overlay = {
  name: 'install-banner',
  layer: 'popup',
  needsNetwork: true,
  useDelayMs: () => useOverlaySubject('install-banner')?.delayMs ?? 0,
  useWanted: useBannerWanted,
  useExempt: () => useOverlaySubject('install-banner')?.forced === true,
  Content: lazyWithTexts('install', async () => (await import('./install-banner.tsx')).DueBanner),
  mayClose: () => getSubjects('install-banner')[0]?.closable !== false,
  onClose: closeBanner,
}

/** The install banner that the player opens from the settings. */
export const installByHandOverlay: Overlay = {
  name: 'install-by-hand',
  layer: 'modal',
  Content: lazyWithTexts('install', async () => (await import('./install-banner.tsx')).HandBanner),
}

export const iosGuideOverlay: Overlay = {
  name: 'ios-guide',
  layer: 'modal',
  Content: lazyWithTexts('install', async () => (await import('./ios-guide.tsx')).IosGuide),
}

/** The dialog for leaving an in-app browser, in which Google does not allow sign-in. */
export const leaveAppOverlay: Overlay = {
  name: 'leave-app',
  layer: 'modal',
  Content: lazyWithTexts(
    'install',
    async () => (await import('./leave-app-dialog.tsx')).LeaveAppDialog,
  ),
}

/**
 * Returns whether the install banner may open. Only a forced banner interrupts a game. If the
 * player has the same banner open already, the automatic banner waits until that banner closes.
 */
function useBannerWanted(): boolean {
  const { pathname } = useLocation()
  const due = useOverlaySubject('install-banner')
  const isOpenByHand = useOverlaySubject('install-by-hand') !== undefined
  const isInGame = useGameRunningSince() !== undefined
  if (!due || isOpenByHand || pathname === paths.changePassword) return false
  return due.forced || !isInGame
}

/**
 * INSTALL-16: closes the banner, and any pending download prompt that is not forced, so that the
 * player is not prompted twice.
 */
function closeBanner(): void {
  recordPromptClosed()
  if (!getSubjects('download-popup')[0]?.forced) closeOverlay('download-popup')
}
