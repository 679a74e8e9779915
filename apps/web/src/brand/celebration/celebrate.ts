import { loadOptional } from '#lib/load-in-time.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { type Celebration, type CelebrationSize, celebrationMs } from './celebration.ts'

const waiting: Celebration[] = []
let isBusy = false

/**
 * Celebrates a win, an arrived deposit, a claimed reward or a new rank. A celebration waits until
 * the one before it has ended: a bet may bring a win and a rank at once, and a toast replaces an
 * earlier toast.
 */
export function celebrate(celebration: Celebration): void {
  waiting.push(celebration)
  if (!isBusy) celebrateNext()
}

function celebrateNext(): void {
  const next = waiting.shift()
  isBusy = next !== undefined
  if (!next) return

  show(next)
  setTimeout(celebrateNext, celebrationMs[next.size])
}

/**
 * The message is a toast, which screen readers announce politely; particles, sound and vibration are
 * optional and load separately.
 */
function show({ size, text, headline }: Celebration): void {
  if (text !== undefined) toast(text, size === 'big' ? { ms: celebrationMs.big + 1_000 } : {})
  void loadOptional(() => import('./show-celebration.tsx')).then(code =>
    code?.showCelebration({ size, ...(headline !== undefined && { headline }) }),
  )
}

/**
 * Returns the size of a celebration for a gain; `reference` is an amount that a player considers
 * large, such as the balance before the gain.
 */
export function sizeCelebration(gain: number, reference: number): CelebrationSize {
  return gain >= reference ? 'big' : 'small'
}
