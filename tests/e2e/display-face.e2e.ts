/** The typeface of the headings, which comes after the page. */
import { holdUrl } from './account-troubles.ts'
import { expectContent } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { readShifts, recordShifts, untilPainted } from './layout-shifts.ts'

test('the headings change to the face of the brand after the content, and nothing shifts', async ({
  page,
}) => {
  await recordShifts(page)
  const face = await holdUrl(page, '**/*.woff2')
  // Its load waits for the face.
  await page.goto('/m/home', { waitUntil: 'commit' })
  await expectContent(page)
  face.release()
  const readFaces = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(readFaces).toBeGreaterThan(0)
  await untilPainted(page)
  expect(await readShifts(page)).toBeLessThan(0.001)
})
