import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { sessionStore } from '#device/storage.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { getSubjects, useIsOverlayOpen, useOverlaySubject } from '#overlays/overlay-store.ts'
import type { Upgrade } from './find-upgrade.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    /** `isAsked`: the player requested the upgrade. */
    'app-upgrade': Upgrade & { isAsked?: true }
  }
}

/**
 * DOWNLOAD-21: the dialog for a newer native app. A mandatory upgrade takes precedence over all
 * other overlays.
 */
export const appUpgradeOverlay: Overlay = {
  name: 'app-upgrade',
  layer: 'popup',
  needsNetwork: true,
  useWanted: () => useIsOverlayOpen('app-upgrade'),
  useExempt: () => {
    const upgrade = useOverlaySubject('app-upgrade')
    return upgrade?.mandatory === true || upgrade?.isAsked === true
  },
  Content: lazyWithTexts('download', async () => (await import('./app-upgrade.tsx')).AppUpgrade),
  mayClose: () => getSubjects('app-upgrade')[0]?.mandatory !== true,
  onClose: () => sessionStore.set(sessionStorageKeys.upgradeClosed, '1'),
}

/** Returns whether the player has closed the upgrade dialog in this session. */
export function isUpgradeClosed(): boolean {
  return sessionStore.get(sessionStorageKeys.upgradeClosed) !== undefined
}
