import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Locator, Page } from '@playwright/test'
import { fillPrecache } from '../../../tools/support/fill-precache.ts'
import { disconnect } from '../../../tools/support/network.ts'
import { expectContent, openHome, untilSettled } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { tiles } from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { bootRepaired } = sessionStorageKeys

test.use({ serviceWorkers: 'allow' })

test('a page from the first visit, which no service worker controls, navigates offline', async ({
  page,
  context,
  texts,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload|did not come/)
  await openHome(page)
  await waitForWorker(page)

  expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)

  await disconnect(context)
  await page.evaluate(() => window.location.assign('/m/login'))

  await expect(screen(page, 'login')).toBeVisible()
  await expect(page.getByText(texts('you_are_offline'))).toBeVisible()
})

test("a second visit opens offline, in the brand's style [CALL-22]", async ({
  page,
  brand,
  context,
  texts,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // Home may still have been loading its optional parts when the network was cut.
  expectedErrors.push(/Unable to preload|did not come/)
  await openHome(page)
  await waitForWorker(page)
  const reconnect = await disconnect(context)
  await page.reload()

  await expect(screen(page, 'home')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-merchant', brand.code)

  const strip = page.getByText(texts('you_are_offline'))
  await expectAtTop(strip)

  await page.goto('/m/login')
  const back = screen(page, 'login').getByRole('link', { name: texts('back') })

  await expect(back).toBeVisible()

  await expectAtTop(strip)
  const way = await back.boundingBox()
  const told = await strip.boundingBox()

  expect(told?.height).toBe(28)
  expect(way?.y).toBeGreaterThanOrEqual((told?.y ?? 0) + 28)

  // Routes that look like files also render pages offline.
  await page.goto('/m/register.html?r=1')

  await expect(screen(page, 'register')).toBeVisible()

  await page.goto('/m/index.html')

  await expect(screen(page, 'home')).toBeVisible()

  await page.goto('/m/')

  await expect(screen(page, 'home')).toBeVisible()

  await reconnect()

  await expect(strip).toBeHidden()
})

describeOnlyAt('aurora')('offline, after a first or second visit', () => {
  test('the service worker does not send a request before the page is idle, and then fetches the remaining files', async ({
    page,
    context,
  }) => {
    const ofWorker: string[] = []
    context.on('request', request => {
      const isWorker = request.serviceWorker() !== null || request.url().endsWith('/m/sw.js')
      if (isWorker) ofWorker.push(request.url())
    })
    await page.clock.install()
    await openHome(page)
    await page.clock.pauseAt(Date.now() + 600_000)
    await expectContent(page)

    expect([ofWorker, context.serviceWorkers()]).toEqual([[], []])

    await page.clock.resume()
    await waitForWorker(page)
    const core = await countPrecached(page)

    await expect.poll(() => countPrecached(page)).toBeGreaterThan(core)
  })

  test('the service worker refills its precache after a watchdog repair has emptied the precache', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload|did not come/)
    await openHome(page)
    await waitForWorker(page)
    await fillPrecache(page)
    const kept = await countPrecached(page)

    expect(kept).toBeGreaterThan(3)

    const repaired = page.waitForEvent('load')
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
    await repaired

    expect(await page.evaluate(key => sessionStorage.getItem(key), bootRepaired)).toBe('1')

    const fillAndCount = async () => {
      await fillPrecache(page)
      return countPrecached(page)
    }

    await expect.poll(fillAndCount).toBe(kept)

    await disconnect(context)
    await page.reload()

    await expect(screen(page, 'home')).toBeVisible()
  })

  test('a tap opens a game sheet offline, and the games tab shows the same games as home', async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await openHome(page)
    await waitForWorker(page)
    await fillPrecache(page)
    await page.reload()
    await expectContent(page)
    await untilSettled(page)
    const reconnect = await disconnect(context)
    await screen(page, 'home').locator('main li button').first().click()
    const sheet = overlay(page, 'game-sheet')

    await expect(sheet.getByRole('button', { name: texts('game_play') })).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(sheet).toHaveCount(0)

    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    await tabs.getByRole('link', { name: texts('games') }).click()

    await expect(tiles(page).first()).toBeVisible()
    await expect(screen(page, 'game')).toContainText(texts('game_more_failed'))

    await reconnect()

    await expect(screen(page, 'game').getByRole('alert')).toHaveCount(0)
  })

  test("platform responses never enter the service worker's cache", async ({ page, brand }) => {
    await openHome(page)
    await waitForWorker(page)
    await page.reload()
    await expectContent(page)
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const stores = await Promise.all(names.map(name => caches.open(name)))
      const requests = await Promise.all(stores.map(store => store.keys()))
      return { names, urls: requests.flat().map(request => request.url) }
    })

    expect(cached.urls.length).toBeGreaterThan(3)
    expect(cached.urls.filter(url => /\/(wps|lgw|bff)\/|[?&]tokens?=/.test(url))).toEqual([])
    expect(cached.names.filter(name => !name.includes(brand.code))).toEqual([])
  })
})

/**
 * Expects the notice strip at the top of the page, where a phone's keyboard does not cover the
 * strip.
 */
async function expectAtTop(strip: Locator): Promise<void> {
  await expect(strip).toBeVisible()
  expect((await strip.boundingBox())?.y).toBe(0)
}

/** Returns the number of files in the service worker's precache. */
function countPrecached(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find(one => one.includes('-precache-'))
    if (name === undefined) return 0
    return (await (await caches.open(name)).keys()).length
  })
}

/** Waits until the service worker is installed and active, so its core files are cached. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const worker = registration.active
    if (!worker || worker.state === 'activated') return
    await new Promise<void>(resolve => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    })
  })
}
