/**
 * Ignores a promise's rejection: the result then resolves to undefined. The comment at each call
 * gives the reason.
 */
export function ignoreFailure<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined)
}
