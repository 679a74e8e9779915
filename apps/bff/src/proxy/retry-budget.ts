export type RetryBudget = {
  /** Call for each call made. */
  earn(): void
  /** Returns whether a failed call may be retried. */
  spend(): boolean
}

/** Below one in ten, so that first tries and retries together stay within a tenth. */
const perCall = 0.08
const most = 10

/**
 * Limits retries to a share of calls: an occasional lost connection is retried, but an outage is
 * not multiplied.
 */
export function createRetryBudget(): RetryBudget {
  let balance = 1
  return {
    earn() {
      balance = Math.min(most, balance + perCall)
    },
    spend() {
      if (balance < 1) return false
      balance -= 1
      return true
    },
  }
}
