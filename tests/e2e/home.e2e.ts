import { openHome } from './actions.ts'
import { expect, screen, test } from './fixtures.ts'

test('the page is painted in the brand before any script runs [SYSTEM-01]', async ({
  brand,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-merchant', brand.code)
  await expect(page).toHaveTitle(new RegExp(brand.shortName))
  const backdrop = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(backdrop).not.toBe('rgba(0, 0, 0, 0)')
  await context.close()
})

test('home shows the lanes of the platform by title [ROUTE-03, CALL-51]', async ({
  page,
  brand,
}) => {
  await openHome(page)
  const answer = await page.request.get('/wps/relay/GCSGAME_getGameLanes', {
    headers: { Merchant: brand.platformCode, Language: brand.language },
  })
  const { data } = await answer.json()
  expect(data.lanes.length).toBeGreaterThan(1)
  for (const lane of data.lanes.slice(0, 2)) {
    await expect(screen(page, 'home').getByText(lane.title).first()).toBeVisible()
  }
})

test('home shows pictures that came, each with an alternative text', async ({ page }) => {
  await openHome(page)
  const pictures = screen(page, 'home').getByRole('img')
  await expect(pictures.first()).toBeVisible()
  const loaded = () =>
    page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length)
  await expect.poll(loaded).toBeGreaterThan(3)
  const nameless = await page.evaluate(
    () => [...document.images].filter(image => !image.hasAttribute('alt')).length,
  )
  expect(nameless).toBe(0)
})

test('no brand scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHome(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('every home path opens home [ROUTE-01, ROUTE-04, ROUTE-26]', async ({ page }) => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    await page.goto(path)
    await expect(screen(page, 'home'), path).toBeVisible()
  }
})
