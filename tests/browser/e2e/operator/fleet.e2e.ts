import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

describeInOneBrand('the fleet pages on the admin port', () => {
  const toAddress = (path: string) => `http://127.0.0.1:${readPorts().adminPort}${path}`

  for (const scheme of ['light', 'dark'] as const) {
    test(`the fleet pages are accessible (${scheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      for (const path of [
        '/fleet',
        '/fleet/merchants/aurora',
        '/fleet/releases',
        '/fleet/canary',
        '/fleet/domains',
        '/fleet/previews',
        '/fleet/errors',
      ]) {
        await page.goto(toAddress(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectUsable(page)
      }
    })
  }

  test('the fleet pages lead from a search to a merchant, and to the release that changed it', async ({
    page,
  }) => {
    await page.goto(toAddress('/fleet'))
    await page.getByLabel('Code or host').fill('lotus')
    await page.getByRole('button', { name: 'Show' }).click()

    // Three rows: the header, lotus, and the copy of lotus without a popup budget.
    await expect(page.getByRole('row')).toHaveCount(3)
    expect(new URL(page.url()).searchParams.get('q')).toBe('lotus')

    await page.getByRole('link', { name: 'lotus', exact: true }).click()

    await expect(page.getByRole('heading', { name: 'lotus', exact: true })).toBeVisible()

    await page
      .getByRole('link', { name: /^[0-9a-f]{12}$/ })
      .first()
      .click()

    await expect(page.getByRole('heading', { name: /^Release / })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Now' })).toBeVisible()

    await expectUsable(page)
  })
})
