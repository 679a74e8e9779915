import { bffPaths } from '@livery/contract/bff-paths.ts'
import { endpoints } from '@livery/contract/endpoints.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { type BrowserContext, devices, type Page } from '@playwright/test'
import { reportFigure } from '../../../tools/support/counts.ts'
import { loadTexts } from '../../../tools/support/texts.ts'
import { logIn, member, openHome, readSession } from '../../support/actions.ts'
import { type Edge, startBlockingEdge } from '../../support/blocking-edge.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const ping = endpoints.ping.path
/** Mirrors that do not belong to any merchant; they increase the list to ten domains. */
const mirrors = Array.from({ length: 8 }, (_, at) => `mirror-${at}.example`)

type Phone = { edge: Edge; context: BrowserContext; own: string; other: string }

/**
 * Provides a phone on the brand's first domain. The second domain is fast and all other domains are
 * slow.
 */
async function withPhone(domains: string[], use: (phone: Phone) => Promise<void>): Promise<void> {
  const [own = '', other = '', third = ''] = domains
  const edge = await startBlockingEdge([...domains, ...mirrors])
  edge.manners.set(third, 20_000)

  for (const [at, host] of mirrors.entries()) edge.manners.set(host, at % 2 ? 'hangs' : 20_000)

  const browser = await edge.launch()
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'is-IS',
    serviceWorkers: 'allow',
    baseURL: `https://${own}`,
  })

  try {
    await use({ edge, context, own, other })
  } finally {
    await browser.close()
    await edge.stop()
  }
}

/** Opens home a second time, now with an active service worker that has cached the domain list. */
async function settle({ edge, own }: Phone, page: Page): Promise<void> {
  await page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active
    if (!worker || worker.state === 'activated') return
    await new Promise<void>(resolve => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    })
  })
  await openHome(page, '/m/home')
  await expect.poll(() => count(edge, own, bffPaths.domains)).toBe(1)
}

/**
 * The browser leaves the rescue page before the page has loaded, so this function does not wait for
 * the load event.
 */
const expectHost = (page: Page, host: string) =>
  expect.poll(() => new URL(page.url()).hostname).toBe(host)

const count = (edge: Edge, host: string, path: string) =>
  edge.seen.filter(one => one.host === host && one.path.split('?')[0] === path).length

// Each test starts its own browser and opens the product four times.
test.setTimeout(120_000)

describeOnlyAt('aurora')('a blocked domain', () => {
  test('a player on a blocked domain moves to the fastest of ten domains, and is logged in there', async ({
    brand,
    texts,
    sandbox: _freshWorld,
  }) => {
    await withPhone(brand.domains, async phone => {
      const { edge, context, own, other } = phone
      const domains = [...brand.domains, ...mirrors]
      const value = { domains: domains.map(domain => ({ domain })) }
      edge.bodies.set(bffPaths.domains, JSON.stringify({ success: true, value }))
      const page = await context.newPage()
      await logIn(page, texts)
      await settle(phone, page)

      edge.manners.set(own, 'drops')
      const rescue = page.waitForEvent('framenavigated', frame => frame.url().endsWith('/m/rescue'))
      await page.reload({ waitUntil: 'commit' })
      await rescue
      const fromMs = Date.now()
      await expectHost(page, other)
      const arrival = edge.seen.find(({ host, path }) => host === other && path.startsWith('/m/'))
      reportFigure(`from the verdict to the fastest of ten: ${(arrival?.atMs ?? 0) - fromMs} ms`)

      // Wait until the page has reloaded without the code in its URL.
      await expect(screen(page, 'home')).toBeVisible()
      await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
      expect(page.url()).toBe(`https://${other}/m/index.html`)
      // A hand-over from the brand's own domain does not ask for confirmation; a toast names the
      // account.
      await expect(overlay(page, 'toast')).toContainText(texts('not_you'))

      await page.goto(`https://${other}/m/member/home`)

      await expect(screen(page, 'member-home')).toContainText(member.userName)
    })
  })

  test('a visitor leaves a blocked domain without a session, with language and tracking parameters', async ({
    brand,
    sandbox: _freshWorld,
  }) => {
    await withPhone(brand.domains, async phone => {
      const { edge, context, own, other } = phone
      const page = await context.newPage()
      await openHome(page)
      await settle(phone, page)
      await page.evaluate(key => localStorage.setItem(key, 'VI'), localStorageKeys.language)
      edge.manners.set(own, 'drops')
      const address = '/m/login?affiliateCode=A%261&fbclid=F3&other=5&token=secret'
      await page.goto(address, { waitUntil: 'commit' })
      await expectHost(page, other)
      const path = edge.seen.find(one => one.host === other && one.path.startsWith('/m/'))?.path
      const arrived = Object.fromEntries(new URL(path ?? '', 'https://x.test').searchParams)

      expect(arrived).toEqual({ affiliateCode: 'A&1', fbclid: 'F3', language: 'VI' })
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
      await expect.poll(() => page.url()).not.toContain('language')
    })
  })

  test('a player stays on a blocked domain while no other domain responds; the page shows a message and retries', async ({
    brand,
    sandbox: _freshWorld,
  }) => {
    await withPhone(brand.domains, async phone => {
      const { edge, context, own, other } = phone
      const say = loadTexts(brand.language)
      const page = await context.newPage()
      await openHome(page)
      await settle(phone, page)

      for (const host of brand.domains) edge.manners.set(host, 'drops')

      await page.reload()

      await expect.poll(() => count(edge, other, ping)).toBeGreaterThan(0)
      await expect(screen(page, 'home')).toBeVisible()
      expect(page.url()).toBe(`https://${own}/m/home`)

      await page.goto('/m/rescue')
      const rescue = overlay(page, 'hand-over')

      await expect(rescue.getByText(say('rescue_none'))).toBeVisible()
      await expect(page).toHaveTitle(brand.name)

      edge.manners.delete(other)
      await rescue.getByRole('button', { name: say('rescue_retry') }).click()
      await expectHost(page, other)
    })
  })

  test('a slow domain does not count as blocked, on a slow phone with a slow network', async ({
    brand,
    sandbox: _freshWorld,
  }) => {
    await withPhone(brand.domains, async phone => {
      const { edge, context, own } = phone
      const page = await context.newPage()
      await openHome(page)
      await settle(phone, page)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      })
      edge.manners.set(own, 2_000)
      const before = count(edge, own, ping)
      const answered = context.waitForEvent('response', one => new URL(one.url()).pathname === ping)
      await page.reload()
      await answered

      await expect(screen(page, 'home')).toBeVisible()
      expect(count(edge, own, ping)).toBe(before + 1)
      expect(edge.seen.filter(({ host }) => host !== own)).toEqual([])
      expect(page.url()).toBe(`https://${own}/m/home`)
    })
  })

  test('a notice from the platform also moves the player to another domain and keeps the session', async ({
    brand,
    texts,
    sandbox,
  }) => {
    await withPhone(brand.domains, async ({ edge, context, own, other }) => {
      const page = await context.newPage()
      await logIn(page, texts)
      await sandbox.patch({ settings: { domainGone: { message: 'Gone' } } })
      edge.manners.set(own, 3_000)
      await page.reload()
      const dialog = overlay(page, 'domain-error')
      await dialog.getByRole('button', { name: texts('retry_once') }).click()
      await expectHost(page, other)

      // Wait until the page has reloaded without the code in its URL.
      await expect(screen(page, 'home')).toBeVisible()
      await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
      await expect.poll(() => page.url()).toBe(`https://${other}/m/index.html`)
    })
  })
})
