import { loadOptional } from '#lib/load-in-time.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { type Celebration, type CelebrationSize, celebrationMs } from './celebration.ts'

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
