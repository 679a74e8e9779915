import { inParallel } from './in-parallel.ts'

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
