/**
 * The clock of the page. Every countdown, expiry and calendar day uses it: the clock of a phone may
 * be wrong by hours or days, and players set it while the page is open.
 */

export type Clock = {
  /**
   * Sets the clock by the `Date` of an answer. An answer that a cache may have stored has an old
   * date, so that it never sets the clock back.
   */
  learn: (answer: { sentAtMs: number; mayBeStored: boolean }) => void
  /** The platform's time in Unix milliseconds; the device's own until an answer has arrived. */
  now: () => number
}

type Now = { now(): number }

/** An answer may have been on its way, or have waited for its reader (`early-calls.ts`), so long. */
const longestDelayMs = 60_000

/**
 * @param page its `Date` is the device's clock, in Unix milliseconds; its `performance` counts the
 * milliseconds since any fixed time, by a clock that nobody sets
 */
export function createClock(page: { Date: Now; performance: Now }): Clock {
  let baseMs: number | undefined

  return {
    learn({ sentAtMs, mayBeStored }) {
      if (Number.isNaN(sentAtMs)) return

      const heardMs = sentAtMs - page.performance.now()
      const knownMs = baseMs ?? page.Date.now() - page.performance.now()
      // Every answer is older than the present, so the latest time heard is the best: it also
      // corrects a running clock that stopped while the phone slept.
      const isBetter =
        heardMs > knownMs ||
        (!mayBeStored && (baseMs === undefined || heardMs < knownMs - longestDelayMs))
      if (isBetter) baseMs = heardMs
    },
    now: () => (baseMs === undefined ? page.Date.now() : baseMs + page.performance.now()),
  }
}

export const pageClock = createClock(globalThis)

/** Returns the platform's time in Unix milliseconds, as far as it is known. */
export const readClock = pageClock.now
