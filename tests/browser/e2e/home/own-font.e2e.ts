/** Tests a merchant's own heading font, which loads after the page. */
import { ownFontCode } from '../../../tools/support/browser-product.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { expectContent } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts, untilPainted } from '../../support/layout-shifts.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

const files = '**/font-*.woff2'

describeOnlyAt('aurora')('a brand with its own font', () => {
  test('has it in headings once it has loaded, and nothing moves', async ({ page }) => {
    await recordShifts(page)
    const held = await holdUrl(page, files)
    const asked = page.waitForRequest(files)
    await page.goto(`http://${ownFontCode}.localhost:${readPorts().port}/m/home`)
    await expectContent(page)

    const heading = page.locator('h2').first()
    const readFamily = () => heading.evaluate(one => getComputedStyle(one).fontFamily)
    const readFace = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family }) => family.replaceAll('"', '') === 'Own latin')
          .map(({ status }) => status),
      )

    expect(await readFamily()).toMatch(/^"?Own latin"?, ?"?Own latin Roboto"?/)

    await asked

    const before = await heading.evaluate(one => one.getBoundingClientRect().height)
    expect(await readFace()).not.toContain('loaded')

    held.release()
    await expect.poll(readFace).toEqual(['loaded'])
    await untilPainted(page)

    expect(await heading.evaluate(one => one.getBoundingClientRect().height)).toBe(before)
    expect(await readShifts(page)).toBe(0)
  })
})
