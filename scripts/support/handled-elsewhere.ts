/**
 * Handles a rejection if another caller awaits and reports the promise. Without this handler, Node
 * could exit because of an unhandled rejection before the other caller awaits the promise.
 */
export function handledElsewhere(): undefined {
  return undefined
}
