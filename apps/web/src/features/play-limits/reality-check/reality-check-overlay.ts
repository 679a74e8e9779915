import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'
import { useFormInUse, useOccupation } from '#overlays/use-occupation.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    'reality-check': { onLogOut: () => void }
  }
}

/**
 * The reality check's overlay. It also opens during a game, and only its own buttons close it. It
 * waits while the player uses a form or makes a payment, because it would cover the form.
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
