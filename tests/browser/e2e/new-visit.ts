import type { Page } from '@playwright/test'

/**
 * Clears cookies and storage, so that the next page in this tab is a new visitor's first; local
 * storage then contains `stored`.
 */
export async function startNewVisit(
  page: Page,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  // A file on the brand's origin that does not run the app, which would store data again.
  await page.goto('/m/asset-manifest.json')
  await page.context().clearCookies()
  await page.evaluate(entries => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
