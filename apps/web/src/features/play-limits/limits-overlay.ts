import type { PlayLimit } from '@livery/contract/platform/play-limits.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

/**
 * - `pause`: a break of 24 hours, with one confirmation.
 * - `refused`: the `PlayRefusal` with which the platform refused a call.
 * - `edit`: one limit to change.
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
