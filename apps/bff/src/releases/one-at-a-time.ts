/**
 * Makes a function that does a work, never twice at once. A call while it is under way is answered by
 * one that begins after it, since that one may have read before the call; such calls share it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (next) return next
    if (!running) return begin()
    next = running.then(begin)
    return next
  }
}
