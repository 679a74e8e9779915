import type { PlayLimit } from '@livery/contract/platform/play-limits.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

/**
 * - `pause`: the confirmation for a 24-hour break. - `refused`: the `PlayRefusal` in the platform's
 * rejection. - `edit`: the form for one limit.
 */
export type LimitsSubject =
  | { kind: 'pause' }
  | { kind: 'refused'; refusal: unknown }
  | { kind: 'edit'; limit: PlayLimit }

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    limits: LimitsSubject
  }
}

export const limitsOverlay: Overlay = {
  name: 'limits',
  layer: 'modal',
  Content: lazyWithTexts(
    'play-limits',
    async () => (await import('./limits-content.tsx')).LimitsContent,
  ),
}
