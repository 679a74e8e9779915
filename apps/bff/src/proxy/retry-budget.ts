export type RetryBudget = {
  /** A call was made. */
  earn(): void
  /** Whether a failed call may be retried. */
  spend(): boolean
}

/** Under one in ten, so that together with the first one they stay within a tenth. */
const perCall = 0.08
const most = 10

/**
 * Retries as a share of calls: a lost connection now and then is made up for, an outage is not
 * multiplied.
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
