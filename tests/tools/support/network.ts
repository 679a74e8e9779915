import type { BrowserContext, Page } from '@playwright/test'

/**
 * Disconnects the pages of a context, and resolves with a function that connects them again. A document that
 * Chromium opens while it emulates a lost network reads `navigator.onLine` of the machine, so these documents
 * get the emulated value.
 */
export async function disconnect(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true)
  const script = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  )

  return async () => {
    await script.dispose()
    await context.setOffline(false)
    await Promise.all(context.pages().map(reconnect))
  }
}

async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => {
    // False where the document was opened with a network: Chromium has told that one itself.
    const isOverridden = Object.hasOwn(navigator, 'onLine')
    Reflect.deleteProperty(navigator, 'onLine')
    if (isOverridden) window.dispatchEvent(new Event('online'))
  })
}
