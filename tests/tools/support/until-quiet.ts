import { errors, type Page } from 'playwright'

/**
 * Waits for half a second without a call, but at most five seconds: the network is never idle on a
 * page that polls, or if the browser does not report the end of a call.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}
