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

/** Runs `work` when it is its turn. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `limit` tasks at a time; the others wait in the order of their calls. */
export function createTurns(limit: number): TakeTurn {
  const waiting: (() => void)[] = []
  let free = limit

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async work => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    return work().finally(leave)
  }
}
