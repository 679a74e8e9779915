/**
 * A real installation, in the whole browser with a profile of its own: the browser without windows
 * installs nothing, and neither does a private context.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../runner/browser.ts'
import { expect, test } from './fixtures.ts'
import { readPorts } from './ports.ts'

type Profile = { context: BrowserContext; close: () => Promise<void> }

async function openProfile(): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-install-'))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    args: ['--no-sandbox'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  return {
    context,
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

test('the browser installs the brand: no obstacle, its prompt is kept, and the icon opens the app in a window of its own [INSTALL-01, INSTALL-05]', async ({
  brand,
}) => {
  test.slow()
  const { context, close } = await openProfile()
  try {
    const [page] = context.pages()
    if (!page) throw new Error('the profile has no page')
    await page.goto(`http://${brand.code}.localhost:${readPorts().port}/m/home`)
    const cdp = await context.newCDPSession(page)
    await expect.poll(() => isPromptKept(page)).toBe(true)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    expect((await cdp.send('Page.getAppManifest')).errors).toEqual([])
    const { appId: manifestId } = await cdp.send('Page.getAppId')
    expect(manifestId).toBe(`http://${brand.code}.localhost:${readPorts().port}/m/`)
    const app = await install(context, cdp, manifestId as string)
    await expect(app.locator('[data-screen="home"]')).toBeVisible()
    expect(new URL(app.url()).searchParams.get('utm_source')).toBe('homescreen')
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await expect.poll(() => app.evaluate(() => localStorage.getItem('MC_INSTALLED'))).toBe('1')
    await cdp.send('PWA.uninstall', { manifestId: manifestId as string })
  } finally {
    await close()
  }
})

/** Whether the listener of the painted page holds the browser's own event. */
function isPromptKept(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { liveryInstall } = window as { liveryInstall?: { prompt?: Event } }
    return liveryInstall?.prompt?.isTrusted ?? false
  })
}

/** Installs and starts the app as its icon does; answers its page. */
async function install(
  context: BrowserContext,
  cdp: CDPSession,
  manifestId: string,
): Promise<Page> {
  await cdp.send('PWA.install', { manifestId })
  // Without it the app opens as a tab.
  await cdp.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' })
  const opened = context.waitForEvent('page')
  await cdp.send('PWA.launch', { manifestId })
  return opened
}
