/**
 * Returns a function that never runs `work` twice at the same time. A call during a run waits for
 * the next run, because the current run may have read its input before the call; such calls share
 * that next run.
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
