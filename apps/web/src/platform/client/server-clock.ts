export type ServerClock = {
  /** Sets the clock by a new answer that no cache can have kept. */
  hear: (sentAtMs: number) => void
  /** The server's time in Unix milliseconds; the device's own until an answer has arrived. */
  now: () => number
}

/** A header has whole seconds, and an answer takes time: smaller differences are ignored. */
const toleranceMs = 5_000

/** A clock for comparing times that the platform names: a phone's clock may be hours wrong. */
export function createServerClock(now: () => number): ServerClock {
  let aheadMs = 0
  return {
    hear(sentAtMs) {
      const differenceMs = sentAtMs - now()
      if (Number.isNaN(differenceMs)) return
      aheadMs = Math.abs(differenceMs) > toleranceMs ? differenceMs : 0
    },
    now: () => now() + aheadMs,
  }
}
