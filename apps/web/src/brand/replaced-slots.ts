import type { OverridableSlot } from '@livery/contract/slots.ts'
import type { Slots } from './slots.ts'

type Replaced = Partial<Pick<Slots, OverridableSlot>>

const replaced: Replaced = {}

/** Called by a merchant's overrides, which run before the entry of its skin. */
export function replaceSlots(slots: Replaced): void {
  Object.assign(replaced, slots)
}

/** A skin's slots with those a merchant replaced. */
export function withReplaced(slots: Slots): Slots {
  return { ...slots, ...replaced }
}
