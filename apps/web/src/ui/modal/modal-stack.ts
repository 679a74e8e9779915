const stack: Element[] = []

/** Puts an opened modal on top of the stack; returns a function that removes it. */
export function enterStack(place: Element): () => void {
  stack.push(place)
  return () => void stack.splice(stack.indexOf(place), 1)
}

/** Whether any modal is open, besides that of one overlay. */
export function isModalOpen(besides: string): boolean {
  return stack.some(place => place.querySelector(`[data-overlay="${besides}"]`) === null)
}

/** Whether it is the one the player is at: keys and focus are for it alone. */
export function isOnTop(place: Element): boolean {
  return stack[stack.length - 1] === place
}
