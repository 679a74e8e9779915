/**
 * The clock of a page under test: stopped, and advanced in steps. Other test helpers never wait for
 * time.
 */
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'

/** How far an open page's clock advances when it is stopped: less than any call's timeout. */
const stopAheadMs = 5_000

/**
 * Makes time pass in this page and in the pages it opens next only when the test advances it. Call
 * it before the page is opened if the test measures from the page's first moment.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  const pause = () => page.clock.pauseAt(Date.now() + stopAheadMs)
  // A command that reaches the page late is rejected but has stopped the clock, so the next attempt
  // is in time.
  await pause().catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error
    return pause()
  })
}

/** Real time for code and responses, which steps of the page's clock do not advance. */
const networkTurnMs = 20

/**
 * Advances the stopped clock until the condition holds; returns by how many ms. Limited by the
 * number of steps: on a busy machine each step is slow, and a limit in real time would leave the
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
 * Waits until the submit guard has ended: for 500 ms after an attempt, taps are ignored (LOGIN-14).
 * Uses a page timer with the guard's duration, because the timer that was set first ends first.
 */
export async function waitForGuard(page: Page): Promise<void> {
  await page.evaluate(
    guardMs => new Promise<void>(resolve => setTimeout(resolve, guardMs)),
    timings.submitGuardMs,
  )
}

/**
 * Hides the server's time from the pages that this page opens, which then use their own clock: the
 * test controls that clock to the millisecond, while a `Date` header has a resolution of a second.
 * Responses are not intercepted, because a delayed response would time out when the clock advances.
 */
export async function hideServerTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name)
    }
  })
}
