import type { Slots } from './slots.ts'

type Replace = (slots: Slots) => Slots

let replace: Replace = slots => slots

/** Called for a merchant with overrides, which run before the entry of its skin. */
export function setReplacement(next: Replace): void {
  replace = next
}

/** A skin's slots with those a merchant replaced. */
export function withReplaced(slots: Slots): Slots {
  return replace(slots)
}
