import type { Launchable } from '#lib/addresses/launch-address.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'trial-game': Launchable
  }
}

/** A trial game, for members and visitors. */
export const trialGameOverlay: Overlay = {
  name: 'trial-game',
  layer: 'modal',
  Content: lazyWithTexts('launch', async () => (await import('./trial-game.tsx')).TrialGame),
}
