import type { BrowserContext, Page } from '@playwright/test'

/**
 * Disconnects a context's pages; resolves with a function that reconnects them. In emulated offline
 * mode, Chromium gives a new document the machine's `navigator.onLine`. This function therefore
 * overrides the value in such documents.
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
    // If the document was opened online, Chromium has updated its value, so no override exists.
    const isOverridden = Object.hasOwn(navigator, 'onLine')
    Reflect.deleteProperty(navigator, 'onLine')
    if (isOverridden) window.dispatchEvent(new Event('online'))
  })
}
