import type { Page } from '@playwright/test'
import { expectContent, openHome } from './actions.ts'
import { expect, screen, test } from './fixtures.ts'

test('a second visit opens without a network, in the brand [CALL-22]', async ({
  page,
  brand,
  context,
  texts,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openHome(page)
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-merchant', brand.code)
  await expect(page.getByText(texts('you_are_offline'))).toBeVisible()

  await page.goto('/m/login')
  await expect(screen(page, 'login')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(texts('you_are_offline'))).toBeHidden()
})

test('answers of the platform never enter the cache of the worker', async ({ page, brand }) => {
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

/** Installed, in control of the page, and done with what it fetches ahead. */
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
