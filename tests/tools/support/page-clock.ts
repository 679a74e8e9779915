/**
 * Controls the clock of a page under test: the clock is stopped, and advances in steps. No other
 * test helper waits for time.
 */
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'

/**
 * How far the clock in an open page moves forward when the clock is stopped: less than any call's
 * timeout.
 */
const stopAheadMs = 5_000

/**
 * Stops the clock in this page and in later pages; time then passes only when the test advances the
 * clock. Call this function before the page opens if the test measures from the page's first
 * moment.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  const pause = () => page.clock.pauseAt(Date.now() + stopAheadMs)
  // A command that reaches the page too late is rejected, but has already stopped the clock. The
  // next attempt is therefore in time.
  await pause().catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error
    return pause()
  })
}

/**
 * Real time for code and responses, because steps on the page's clock do not wait for the network.
 */
const networkTurnMs = 20

/**
 * Advances the stopped clock until the condition is true; returns the number of ms. The limit is a
 * number of steps: on a busy machine each step is slow, so a limit in real time would leave the
 * page less time on its own clock.
 */
export async function advanceUntil(
  page: Page,
  holds: () => Promise<boolean>,
  { stepMs, steps = 500 }: { stepMs: number; steps?: number },
): Promise<number> {
  for (let taken = 1; taken <= steps; taken += 1) {
    await page.clock.runFor(stepMs)
    if (await holds()) return taken * stepMs
    await page.waitForTimeout(networkTurnMs)
  }
  throw new Error(`${holds} does not hold after ${steps} steps of ${stepMs} ms`)
}

/**
 * Waits until the submit guard has ended: for 500 ms after an attempt, the app ignores taps
 * (LOGIN-14). Uses a page timer with the guard's duration, which ends after the guard's timer
 * because it starts later.
 */
export async function waitForGuard(page: Page): Promise<void> {
  await page.evaluate(
    guardMs => new Promise<void>(resolve => setTimeout(resolve, guardMs)),
    timings.submitGuardMs,
  )
}

/**
 * Hides the server's time from later pages, so that the pages use their own clock. The test
 * controls this clock to the millisecond, but a `Date` header has a resolution of one second. The
 * function does not intercept responses, because a delayed response would time out when the clock
 * advances.
 */
export async function hideServerTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name)
    }
  })
}
