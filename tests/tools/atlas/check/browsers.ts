/**
 * Provides a browser for the check and replaces it if it crashes, because a check takes longer than
 * some browsers survive.
 */
import { type Browser, chromium } from 'playwright'

export type Browsers = { open: () => Promise<Browser>; close: () => Promise<void> }

export function createBrowsers(executablePath: string): Browsers {
  const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox'] })
  let current: Promise<Browser> | undefined
  const open = async (): Promise<Browser> => {
    current ??= launch()
    const opened = current
    const browser = await opened
    if (browser.isConnected()) return browser
    if (current === opened) current = launch()
    return current
  }
  return { open, close: async () => (await current)?.close() }
}
