import { type FocusEvent, type PointerEvent, useState } from 'react'

type Holds = { touched: boolean; hovered: boolean; focused: boolean }

/**
 * Whether the player is at an element: a finger is on it, a mouse over it, or a keyboard's focus in
 * it. The focus that a dialog takes when it opens is not the player's.
 */
export function useHold() {
  const [holds, setHolds] = useState<Holds>({ touched: false, hovered: false, focused: false })
  const set = (change: Partial<Holds>) => setHolds(before => ({ ...before, ...change }))
  const handlers = {
    // Touches and not pointers: a pointer ends when the browser begins to scroll.
    onTouchStart: () => set({ touched: true }),
    onTouchEnd: () => set({ touched: false }),
    onTouchCancel: () => set({ touched: false }),
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && set({ hovered: true }),
    onPointerLeave: () => set({ hovered: false }),
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) =>
      set({ focused: isByKey(target) && isInDialog(relatedTarget, currentTarget) }),
    onBlur: () => set({ focused: false }),
  }
  return { isHeld: holds.touched || holds.hovered || holds.focused, handlers }
}

/** As the browser judges, which draws no ring around what a finger has pressed. */
function isByKey(target: EventTarget): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}

function isInDialog(target: EventTarget | null, element: Element): boolean {
  const dialog = element.closest('[data-overlay]')
  return target instanceof Node && dialog?.contains(target) === true
}
