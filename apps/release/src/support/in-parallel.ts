/**
 * Runs `work` for every item, at most `limit` at a time. Rejects with the first failure and does
 * not start further items.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  let hasFailed = false

  const drain = async () => {
    for (let next = queue.next(); !next.done && !hasFailed; next = queue.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }

  await Promise.all(Array.from({ length: limit }, drain))
}

/** Returns the results of `work` in item order, with at most `limit` pending at a time. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  await inParallel(items.entries(), limit, async ([index, item]) => {
    results[index] = await work(item)
  })
  return results
}
