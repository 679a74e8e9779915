const retries = new Set<() => void>()

/**
 * Registers a callback that lets a failed import be retried, once its failure is on screen. Before
 * that, React renders the failed part several times, and each new attempt would start the next,
 * endlessly and without notifying the player.
 */
export function retryOnceShown(retry: () => void): void {
  retries.add(retry)
}

/** Lets the next render retry every failed import. Called once the failure is on screen. */
export function retryFailedImports(): void {
  for (const retry of retries) retry()
  retries.clear()
}

let isReloading = false

/** Records that the page is being reloaded because of a lost chunk. */
export function noteReload(): void {
  isReloading = true
}

/**
 * Returns whether the page is being reloaded because of a lost chunk. The failed part then stays
 * pending: if it failed, it would close its overlay, which navigates back in the history and
 * cancels the reload.
 */
export function isPageReloading(): boolean {
  return isReloading
}
