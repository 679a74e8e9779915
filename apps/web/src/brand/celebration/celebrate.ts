import { loadOptional } from '#lib/load-in-time.ts'
import { toast } from '#ui/feedback/toast-store.ts'

export type CelebrationSize = 'small' | 'big'

export type Celebration = {
  size: CelebrationSize
  /** The message. Unset if the screen itself already shows and announces one. */
  text?: string
  /** A big celebration shows the formatted amount in large letters. */
  amount?: string
}

export const celebrationMs = { small: 1_100, big: 3_000 } as const satisfies Record<
  CelebrationSize,
  number
>

/**
 * Celebrates a win, an arrived deposit, a claimed reward or a new rank. The message is a toast,
 * which screen readers announce politely; particles, sound and vibration are optional and load
 * separately.
 */
export function celebrate({ size, text, amount }: Celebration): void {
  if (text !== undefined) toast(text, size === 'big' ? { ms: celebrationMs.big + 1_000 } : {})
  void loadOptional(() => import('./show-celebration.tsx')).then(code =>
    code?.showCelebration({ size, ...(amount !== undefined && { amount }) }),
  )
}

/**
 * Returns the size of a celebration for a gain; `reference` is an amount that a player considers
 * large, such as the balance before the gain.
 */
export function sizeCelebration(gain: number, reference: number): CelebrationSize {
  return gain >= reference ? 'big' : 'small'
}
