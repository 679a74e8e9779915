/**
 * Rejection handler of a promise whose failure another caller awaits and reports. Without it Node
 * would end the process for an unhandled rejection before that caller awaits the promise.
 */
export function handledElsewhere(): undefined {
  return undefined
}
