import type { Page } from '@playwright/test'

/**
 * Clears cookies and storage, so the next page in this tab starts a new visit. Local storage then
 * contains only `stored`.
 */
export async function startNewVisit(
  page: Page,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  // Opens a file on the brand's origin, because a page would run the app and store data again.
  await page.goto('/m/asset-manifest.json')
  await page.context().clearCookies()
  await page.evaluate(entries => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
