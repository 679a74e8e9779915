/**
 * Returns a function that runs the work on the first call and returns the same result on later
 * calls.
 */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: work() }
    return result.value
  }
}
