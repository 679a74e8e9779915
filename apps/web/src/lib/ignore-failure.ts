/**
 * Ignores a promise's rejection: it then resolves with undefined. The comment at each call gives
 * the reason.
 */
export function ignoreFailure<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined)
}
