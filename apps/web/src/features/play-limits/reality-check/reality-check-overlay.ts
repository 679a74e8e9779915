import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useFormInUse, useOccupation } from '#overlays/use-occupation.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'reality-check': { onLogOut: () => void }
  }
}

/**
 * Opens even during a game or a pause between popups, and only its own buttons close it. Waits for
 * a payment and for a form in use, because nobody plays during these and the dialog would cover
 * them.
 */
export const realityCheckOverlay: Overlay = {
  name: 'reality-check',
  layer: 'popup',
  Content: lazyWithTexts(
    'play-limits',
    async () => (await import('./reality-check-dialog.tsx')).RealityCheckDialog,
  ),
  useExempt: useMayInterrupt,
  mayClose: () => false,
}

function useMayInterrupt(): boolean {
  const isTyping = useFormInUse()
  return useOccupation() !== 'payment' && !isTyping
}
