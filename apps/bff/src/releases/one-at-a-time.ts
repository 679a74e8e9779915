/**
 * Returns a function that never runs `work` twice at the same time. A call during a run waits for a
 * new run, because the current run may already have read its input. All calls that wait share this
 * new run.
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

/** Runs `work` when its turn has come. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `limit` tasks at a time. Further tasks wait in the order of their calls. */
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
