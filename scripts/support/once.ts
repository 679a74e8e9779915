/** Does the work at the first call, and gives its result from then on. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: work() }
    return result.value
  }
}
