/** State that both listeners share. */
export type Lifecycle = {
  /** The process is shutting down: it reports itself as not ready, but still serves requests. */
  draining: boolean
  /**
   * The process does not accept new connections, and its next response on each open connection is
   * the last.
   */
  closing: boolean
}
