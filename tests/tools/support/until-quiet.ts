import { errors, type Page } from 'playwright'

/**
 * Half a second without a call, or five seconds: a page that goes on asking, and a call whose end
 * the browser does not report, are never quiet.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}
