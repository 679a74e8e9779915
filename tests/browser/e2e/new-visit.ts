import type { Page } from '@playwright/test'

/**
 * Empties cookies and storage: what the test opens next in this tab is the first page of a new
 * visitor, whose local storage holds `stored`.
 */
export async function startNewVisit(
  page: Page,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  // A file of the brand's origin, in which no app runs that would store anything again.
  await page.goto('/m/asset-manifest.json')
  await page.context().clearCookies()
  await page.evaluate(entries => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
