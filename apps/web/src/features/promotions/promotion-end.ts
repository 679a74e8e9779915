import type { Promotion } from '@livery/contract/platform/content.ts'

type Timed = Pick<Promotion, 'endsAt'>

/** Whether a promotion is over. One without an end, or with an end that is no time, never is. */
export function isOver({ endsAt }: Timed, nowMs: number): boolean {
  return endsAt !== undefined && Date.parse(endsAt) <= nowMs
}

/** The platform's order, but those that are over go last. */
export function sortByEnd<Item extends Timed>(promotions: readonly Item[], nowMs: number): Item[] {
  return [
    ...promotions.filter(promotion => !isOver(promotion, nowMs)),
    ...promotions.filter(promotion => isOver(promotion, nowMs)),
  ]
}

/**
 * The end that passed last, in ms since the epoch; 0 if none has. It changes only when a promotion
 * ends, and sorts like the current time.
 */
export function toLatestEndMs(promotions: readonly Timed[], nowMs: number): number {
  const passed = promotions.filter(promotion => isOver(promotion, nowMs))
  return Math.max(0, ...passed.map(({ endsAt = '' }) => Date.parse(endsAt)))
}
