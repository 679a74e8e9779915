const stack: Element[] = []

/** Puts an opened modal on top of the stack; returns a function that removes it. */
export function enterStack(place: Element): () => void {
  stack.push(place)
  return () => void stack.splice(stack.indexOf(place), 1)
}

/** Returns whether a modal other than this overlay's is open. */
export function isModalOpen(besides: string): boolean {
  return stack.some(place => place.querySelector(`[data-overlay="${besides}"]`) === null)
}

/** Returns whether this modal is on top: only the top modal handles keys and focus. */
export function isOnTop(place: Element): boolean {
  return stack[stack.length - 1] === place
}
