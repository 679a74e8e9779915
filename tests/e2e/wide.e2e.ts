/** Home where there is more room, or less, than on a phone held upright. */
import type { Page } from '@playwright/test'
import { expectContent, openHome, openLoginSheet } from './actions.ts'
import { expect, overlay, test } from './fixtures.ts'
import { readShifts, recordShifts } from './layout-shifts.ts'

const railed = [
  { name: 'a tablet', width: 768, height: 1024, contentPx: 640 },
  { name: 'a desktop', width: 1440, height: 900, contentPx: 1100 },
  { name: 'a phone on its side', width: 844, height: 390, contentPx: 740 },
] as const

for (const { name, width, height, contentPx } of railed) {
  test(`on ${name} the tabs stand beside the content and nothing shifts [UI-02]`, async ({
    page,
    texts,
  }) => {
    await page.setViewportSize({ width, height })
    await recordShifts(page)
    await openHome(page)
    await expectContent(page)
    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    const rail = await boxOf(tabs)
    const list = await boxOf(tabs.getByRole('list'))
    const bar = await boxOf(page.getByRole('banner'))
    expect(list.height).toBeGreaterThan(list.width)
    expect(list.y + list.height).toBeLessThanOrEqual(height)
    const main = await boxOf(page.getByRole('main'))
    expect(main.x).toBeGreaterThanOrEqual(rail.x + rail.width)
    expect(main.width).toBeGreaterThan(contentPx)
    if (height < 480) expect(Math.round(bar.height)).toBe(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await readShifts(page)).toBeLessThan(0.001)
  })
}

test('on a desktop a sheet is a box in the middle', async ({ page, texts }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page)
  await openLoginSheet(page, texts)
  const box = await boxOf(overlay(page, 'login'))
  expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10)
  expect(box.y).toBeGreaterThan(20)
  expect(box.y + box.height).toBeLessThan(880)
})

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('there is no box')
  return box
}
