/** Shared by both listeners. */
export type Lifecycle = {
  /** The process was told to end: it is not ready any more, and goes on as long as it is asked. */
  draining: boolean
  /** It takes no new connections: with its next answer each of those it has is over. */
  closing: boolean
}
