/**
 * Rejection handler for a promise whose failure another caller awaits and reports. Without it, Node
 * would exit because of an unhandled rejection before that caller awaits the promise.
 */
export function handledElsewhere(): undefined {
  return undefined
}
