/** Runs `work` for every item, at most `limit` at a time; ends with the first failure. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const drain = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: limit }, drain))
}
