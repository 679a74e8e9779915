/**
 * Lets a promise fail in silence: it then resolves with undefined. The comment at each call says
 * why nobody needs to hear of the failure.
 */
export function ignoreFailure<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined)
}
