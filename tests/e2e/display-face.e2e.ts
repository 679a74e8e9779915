/** The typeface of the headings, which comes after the page. */
import { expectContent, openHome } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { readShifts, recordShifts } from './layout-shifts.ts'

test('the headings change to the face of the brand, and nothing shifts', async ({ page }) => {
  await recordShifts(page)
  await openHome(page)
  await expectContent(page)
  const readFaces = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(readFaces).toBeGreaterThan(0)
  expect(await readShifts(page)).toBeLessThan(0.001)
})
