/** The clock of a page under test: stopped, and advanced by steps. No other test helper waits for time. */
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'

/** How far an open page leaps when its clock is stopped: less than any time-out of a call. */
const stopAheadMs = 5_000

/**
 * From now on, time passes in the page, and in those it opens next, only when the test advances it.
 * Before the page is opened, if the test measures from its first moment on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  const pause = () => page.clock.pauseAt(Date.now() + stopAheadMs)
  // An order that reaches the page late is refused, but has stopped the clock: the next one is in time.
  await pause().catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error
    return pause()
  })
}

/** Real time for code and answers, which no step of the page's clock brings. */
const networkTurnMs = 20

/**
 * Advances the stopped clock until this holds, and answers by how many ms. Bounded by steps: on a busy
 * machine each takes long, and a limit in real time would leave the page with less time of its own.
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
 * Once an attempt is over a tap counts for nothing for 500 ms (LOGIN-14); then one is enough. By a
 * timer of the page as long as that of the guard: the one that was set first ends first.
 */
export async function waitForGuard(page: Page): Promise<void> {
  await page.evaluate(
    guardMs => new Promise<void>(resolve => setTimeout(resolve, guardMs)),
    timings.submitGuardMs,
  )
}

/**
 * Hides the server's time from the pages that this page opens, which then use their own clock. The test
 * controls that one to the millisecond, while a `Date` header counts seconds. Responses are not intercepted,
 * since a slower one would time out when the clock leaps.
 */
export async function hideServerTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name)
    }
  })
}
