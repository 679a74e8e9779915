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
