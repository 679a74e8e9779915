/**
 * Keeps the page's time. Every countdown, expiry and calendar day uses it, because a phone's clock
 * may be wrong by hours or days, and players change it while the page is open.
 */

export type Clock = {
  /**
   * Sets the clock from a response's `Date`. A cached response has an old date, so it never sets
   * the clock back.
   */
  learn: (answer: { sentAtMs: number; mayBeStored: boolean }) => void
  /**
   * Returns the platform's time in Unix milliseconds; the device's own time until a response has
   * arrived.
   */
  now: () => number
}

type Now = { now(): number }

/**
 * The longest time between a response's `Date` and the moment when the page reads the response
 * (`early-calls.ts`).
 */
const longestDelayMs = 60_000

/**
 * Creates a clock.
 * @param page `Date` is the device's clock, in Unix milliseconds; `performance` counts milliseconds
 * from a fixed time, and the player cannot change it
 */
export function createClock(page: { Date: Now; performance: Now }): Clock {
  let baseMs: number | undefined

  return {
    learn({ sentAtMs, mayBeStored }) {
      if (Number.isNaN(sentAtMs)) return

      const heardMs = sentAtMs - page.performance.now()
      const knownMs = baseMs ?? page.Date.now() - page.performance.now()
      // A response's date is never later than the present, so the latest date is the most accurate.
      // This also corrects a clock that stopped while the phone slept.
      const isBetter =
        heardMs > knownMs ||
        (!mayBeStored && (baseMs === undefined || heardMs < knownMs - longestDelayMs))

      if (isBetter) baseMs = heardMs
    },
    now: () => (baseMs === undefined ? page.Date.now() : baseMs + page.performance.now()),
  }
}

export const pageClock = createClock(globalThis)

/**
 * Returns the platform's time in Unix milliseconds; the device's own until a response has arrived.
 */
export const readClock = pageClock.now
