/** Tests the manifest in the full browser, which is the only browser here that can install apps. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { endpoints } from '@livery/contract/endpoints.ts'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../tools/runner/browser.ts'
import { createAsker } from '../../../tools/support/http.ts'
import { openHome } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'
import { pretend } from '../../support/pretend-device.ts'

describeOnlyAt('tlb')('the manifest for the browser', () => {
  let folder: string
  let context: BrowserContext
  let page: Page
  let cdp: CDPSession
  test.beforeEach(async ({ baseURL }) => {
    // The test starts its own browser, because any other context counts as a private window.
    test.slow()
    folder = await mkdtemp(join(tmpdir(), 'livery-install-'))
    const executablePath = findBrowser()
    context = await chromium.launchPersistentContext(folder, {
      args: ['--no-sandbox'],
      ...(baseURL !== undefined && { baseURL }),
      ...(executablePath !== undefined && { executablePath }),
    })
    page = context.pages()[0] ?? (await context.newPage())
    cdp = await context.newCDPSession(page)
  })
  test.afterEach(async () => {
    await context?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Reopens home after the BFF has fetched the current template. */
  async function reopen(): Promise<void> {
    await createAsker(readPorts().port)({ host: 'tlb.localhost', path: bffPaths.homeManifest })
    await openHome(page)
  }

  const readErrors = async () =>
    (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors.map(
      ({ errorId }) => errorId,
    )

  test("the merchant’s manifest has the site template's text and colors, and is installable [MANIFEST-01, MANIFEST-02]", {
    tag: '@fast',
  }, async ({ sandbox }) => {
    const pwa = { title: 'Name of the day', theme_color: '#112233' }
    await sandbox.patch({ template: { pwa: JSON.stringify(pwa), app_desc: 'Of the day' } })
    await reopen()
    const { url, errors, data } = await cdp.send('Page.getAppManifest')

    expect(new URL(url).pathname).toBe('/m/manifest.webmanifest')
    expect(errors).toEqual([])

    const { icons, screenshots, ...read } = JSON.parse(data ?? '')

    expect(read).toMatchObject({
      id: '/m/',
      display: 'standalone',
      name: 'Name of the day',
      short_name: 'Name of the day',
      description: 'Of the day',
      theme_color: '#112233',
      related_applications: [{ platform: 'play', id: 'example.tlb.arena' }],
    })
    expect(screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual([
      'narrow',
      'wide',
    ])

    for (const { src, sizes } of [...icons, ...screenshots])
      expect(await page.evaluate(readSize, src)).toBe(sizes)

    await expect.poll(readErrors).toEqual([])
    expect(await sandbox.requests(endpoints.siteTemplate.path)).not.toHaveLength(0)
  })

  for (const [name, template] of [
    ['pwa is empty', { pwa: '' }],
    ['desktop_app_feature is 1', { desktop_app_feature: '1' }],
  ] as const) {
    test(`the manifest is missing if ${name}, and the app cannot be installed [MANIFEST-02]`, async ({
      sandbox,
    }) => {
      await reopen()

      await expect.poll(readErrors).toEqual([])

      await sandbox.patch({ template })
      await reopen()

      await expect.poll(readErrors).toContain('manifest-parsing-or-network-error')
      expect((await cdp.send('Page.getAppManifest')).data ?? '').toBe('')
    })
  }
})

/** This function runs in the page. */
async function readSize(src: string): Promise<string> {
  const image = new Image()
  image.src = src
  await image.decode()
  return `${image.naturalWidth}x${image.naturalHeight}`
}

describeOnlyAt('aurora')('an iPhone', () => {
  test("an iPhone fetches the current manifest, because the page names the manifest's icon [CALL-20]", async ({
    page,
    brand,
    sandbox,
  }) => {
    await sandbox.patch({ template: { pwa: '{"title":"Name of the day"}' } })
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
    await page.addInitScript(pretend, { userAgent })
    const asked = page.waitForRequest(`**${bffPaths.homeManifest}?*`)
    await openHome(page)
    const { searchParams } = new URL((await asked).url())

    expect(searchParams.get('merchantCode')).toBe(brand.platformCode)
    expect(searchParams.get('_')).toMatch(/^\d{13}$/)

    const title = page.locator('meta[name="apple-mobile-web-app-title"]')

    await expect(title).toHaveAttribute('content', 'Name of the day')
  })
})
