import type { Promotion } from '@livery/contract/platform/content.ts'

type Timed = Pick<Promotion, 'endsAt'>

/**
 * Returns whether a promotion has ended. A promotion without an end, or with an invalid end, never
 * ends.
 */
export function isOver({ endsAt }: Timed, nowMs: number): boolean {
  return endsAt !== undefined && Date.parse(endsAt) <= nowMs
}

/** Sorts in the platform's order, but puts ended promotions last. */
export function sortByEnd<Item extends Timed>(promotions: readonly Item[], nowMs: number): Item[] {
  return [
    ...promotions.filter(promotion => !isOver(promotion, nowMs)),
    ...promotions.filter(promotion => isOver(promotion, nowMs)),
  ]
}

/**
 * Returns the latest end time that has passed, in Unix milliseconds; 0 if none has passed. The
 * value changes only when a promotion ends, so it can replace the current time as the sort
 * parameter.
 */
export function computeLatestEndMs(promotions: readonly Timed[], nowMs: number): number {
  const passed = promotions.filter(promotion => isOver(promotion, nowMs))
  return Math.max(0, ...passed.map(({ endsAt = '' }) => Date.parse(endsAt)))
}
