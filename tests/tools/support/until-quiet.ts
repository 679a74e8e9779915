import { errors, type Page } from 'playwright'

/**
 * Waits for half a second without a call, but at most five seconds. The limit is necessary because
 * some pages poll, and because the browser may not report the end of a call.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}
