import type { Slots } from './slots.ts'

type Replace = (slots: Slots) => Slots

let replace: Replace = slots => slots

/** Sets the replacement for a merchant with overrides, which run before the skin's entry file. */
export function setReplacement(next: Replace): void {
  replace = next
}

/** Returns a skin's slots with the slots that a merchant has replaced. */
export function withReplaced(slots: Slots): Slots {
  return replace(slots)
}
