/** Limits how much work runs at once, and lowers the limit while there is more than can be done. */

export type Turns = {
  /**
   * Runs the work as soon as the limit allows it, in the order of the calls.
   * @param isOverload returns whether the result shows that too much ran at once
   */
  run<T>(work: () => Promise<T>, isOverload: (result: T) => boolean): Promise<T>
}

/** Work that always runs at once, so that overload never stops everything. */
const fewest = 16

/**
 * Creates turns for at most `most` at once. An overload halves the limit, and each success raises
 * it a little again, as TCP adapts to a network.
 */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let limit = most
  let running = 0

  const isFree = () => running < Math.floor(limit)
  const startWaiting = () => {
    while (waiting.length > 0 && isFree()) {
      running += 1
      waiting.shift()?.()
    }
  }

  return {
    async run(work, isOverload) {
      if (isFree()) running += 1
      else await new Promise<void>(resolve => waiting.push(resolve))

      try {
        const result = await work()
        limit = isOverload(result) ? Math.max(fewest, limit / 2) : Math.min(most, limit + 1 / limit)
        return result
      } finally {
        running -= 1
        startWaiting()
      }
    },
  }
}
