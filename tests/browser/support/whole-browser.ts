/**
 * Starts the full browser with its own profile, because a headless browser or a private context
 * cannot install apps.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/runner/browser.ts'

type Profile = { context: BrowserContext; page: Page; close: () => Promise<void> }

type InstalledApp = {
  /** Launches the app like a tap on its icon; returns the app's page. */
  launch: () => Promise<Page>
  uninstall: () => Promise<void>
}

export async function openProfile(args: readonly string[] = []): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-install-'))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    args: ['--no-sandbox', ...args],
    viewport: { width: 390, height: 844 },
    // This language is not offered, so the app uses the brand's default language.
    locale: 'is-IS',
    serviceWorkers: 'allow',
    ...(executablePath === undefined ? {} : { executablePath }),
  })

  const close = async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return { context, page: context.pages()[0] ?? (await context.newPage()), close }
}

/** Installs the app from this page. */
export async function installApp(context: BrowserContext, page: Page): Promise<InstalledApp> {
  const cdp = await context.newCDPSession(page)
  const { appId: manifestId = '' } = await cdp.send('Page.getAppId')
  await cdp.send('PWA.install', { manifestId })
  // Without this setting, the app opens as a tab.
  await cdp.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })

  return {
    async launch() {
      const opened = context.waitForEvent('page')
      await cdp.send('PWA.launch', { manifestId })
      return opened
    },
    async uninstall() {
      await cdp.send('PWA.uninstall', { manifestId })
    },
  }
}

export function isStandalone(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(display-mode: standalone)').matches)
}
