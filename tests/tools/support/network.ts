import type { BrowserContext, Page } from '@playwright/test'

/**
 * Disconnects a context's pages; resolves with a function that reconnects them. A document that
 * Chromium opens in emulated offline mode reads the machine's `navigator.onLine`, so these
 * documents get an emulated value.
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
    // False if the document was opened online: Chromium has updated that document itself.
    const isOverridden = Object.hasOwn(navigator, 'onLine')
    Reflect.deleteProperty(navigator, 'onLine')
    if (isOverridden) window.dispatchEvent(new Event('online'))
  })
}
