import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import type { PendingIdentity } from '../identity/pending-identity.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'login-choose': PendingIdentity
  }
}

/** SOCIAL-02: the dialog for a social identity that does not have an account. */
export const loginChooseOverlay: Overlay = {
  name: 'login-choose',
  layer: 'modal',
  Content: lazyWithTexts(
    'social',
    async () => (await import('./login-choose-dialog.tsx')).LoginChooseDialog,
  ),
}
