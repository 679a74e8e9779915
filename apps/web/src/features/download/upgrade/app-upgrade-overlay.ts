import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { getSubjects, useIsOverlayOpen, useOverlaySubject } from '#overlays/overlay-store.ts'
import { recordUpgradeClosed } from './closed-upgrade.ts'
import type { Upgrade } from './to-upgrade.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'app-upgrade': Upgrade
  }
}

/** DOWNLOAD-21: a newer native app. One that is mandatory comes before everything else. */
export const appUpgradeOverlay: Overlay = {
  name: 'app-upgrade',
  layer: 'popup',
  needsNetwork: true,
  useWanted: () => useIsOverlayOpen('app-upgrade'),
  useExempt: () => useOverlaySubject('app-upgrade')?.mandatory === true,
  Content: lazyWithTexts('download', async () => (await import('./app-upgrade.tsx')).AppUpgrade),
  mayClose: () => getSubjects('app-upgrade')[0]?.mandatory !== true,
  onClose: recordUpgradeClosed,
}
