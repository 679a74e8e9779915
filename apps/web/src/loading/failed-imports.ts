const renewals = new Set<() => void>()

/**
 * Keeps what makes a failed import a new attempt, until its failure is on screen. Before that, React
 * draws what has failed several times over, and each new attempt would begin the next: without end,
 * and never with a word to the player.
 */
export function renewOnceShown(renew: () => void): void {
  renewals.add(renew)
}

/** Lets the next render retry every failed import. Called once the failure is on screen. */
export function renewFailedImports(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}
