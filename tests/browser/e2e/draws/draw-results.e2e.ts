/** Tests the lottery brand's results, by region and by day. */
import { openHome } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('lotus')('the draw results', () => {
  test('the draw results can be limited to one region or to an earlier day', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    const results = screen(page, 'home').getByRole('region', { name: texts('latest_results') })
    const region = results.getByRole('combobox', { name: texts('draw_region') })

    await expect(results.getByRole('heading', { level: 3 }).nth(3)).toBeVisible()

    await region.selectOption('Miền Bắc')

    await expect(results.getByRole('heading', { level: 3 })).toHaveText(['Xổ số Miền Bắc'])

    const latest = await results.getByRole('heading', { level: 3 }).locator('xpath=..').innerText()
    // Selects the day before yesterday, so that the result does not depend on the time of day.
    await results.getByRole('combobox', { name: texts('draw_day') }).selectOption({ index: 3 })

    await expect(results.getByRole('heading', { level: 3 }).locator('xpath=..')).not.toHaveText(
      latest,
    )
    await expect(results.getByRole('heading', { level: 3 })).toHaveText(['Xổ số Miền Bắc'])
  })

  test('the draw results are scrolled into view when a push message links to them', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/home#latest-results')
    const title = screen(page, 'home').getByRole('heading', { name: texts('latest_results') })
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(120)
  })

  test('the draw results for a day report a load failure, and load on the second attempt', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/)
    await openHome(page)
    const results = screen(page, 'home').getByRole('region', { name: texts('latest_results') })

    await expect(results.getByRole('heading', { level: 3 }).first()).toBeVisible()

    await sandbox.fault({ match: 'GET /lgw/games/draws', status: 502 })
    await results.getByRole('combobox', { name: texts('draw_day') }).selectOption({ index: 3 })

    await expect(results).toContainText(texts('draws_failed'), { timeout: 20_000 })

    await sandbox.reset()
    await results.getByRole('button', { name: texts('try_again') }).click()

    await expect(results.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
})
