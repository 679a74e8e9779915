/** State that both listeners share. */
export type Lifecycle = {
  /** The process is shutting down: it reports not ready, but still serves requests. */
  draining: boolean
  /**
   * The process no longer accepts connections. Its next response on each open connection is the
   * last one.
   */
  closing: boolean
}
