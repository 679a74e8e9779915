/** Tests a real installation over https, in the same way as on a player's device. */
import type { Page } from '@playwright/test'
import { startBlockingEdge } from '../../support/blocking-edge.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { installApp, isStandalone, openProfile } from '../../support/whole-browser.ts'

test('the browser can install the brand, and the icon opens the app in a separate window [INSTALL-01, INSTALL-05]', async ({
  brand,
}) => {
  test.slow()
  const edge = await startBlockingEdge(brand.domains)
  const { context, page, close } = await openProfile(edge.browserArgs)

  try {
    const origin = `https://${brand.domains[0]}`
    await page.goto(`${origin}/m/home`)
    await expect.poll(() => isPromptKept(page)).toBe(true)
    const cdp = await context.newCDPSession(page)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    expect((await cdp.send('Page.getAppManifest')).errors).toEqual([])
    expect((await cdp.send('Page.getAppId')).appId).toBe(`${origin}/m/`)
    const installed = await installApp(context, page)
    const app = await installed.launch()
    await expect(screen(app, 'home')).toBeVisible()
    expect(new URL(app.url()).searchParams.get('utm_source')).toBe('homescreen')
    expect(await isStandalone(app)).toBe(true)
    await expect.poll(() => app.evaluate(() => localStorage.getItem('MC_INSTALLED'))).toBe('1')
    await installed.uninstall()
  } finally {
    await close()
    await edge.stop()
  }
})

/** Whether the listener in the painted page has stored the browser's install event. */
function isPromptKept(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { liveryInstall } = window as { liveryInstall?: { prompt?: Event } }
    return liveryInstall?.prompt?.isTrusted ?? false
  })
}
