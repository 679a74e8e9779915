/** Tests common site settings that no other spec covers. */
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { openHome } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('aurora')('the common site settings', () => {
  test('a restricted visitor sees the IP address from the setting ip [SYSTEM-03]', async ({
    page,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { regionRestriction: true, ip: '198.51.100.9' } })
    await page.goto('/m/home')
    await expect(screen(page, 'access-denied')).toContainText('198.51.100.9')
  })

  test('imageCDNs serve images, and the platform serves images that are missing on a CDN [SYSTEM-03]', async ({
    page,
    context,
    sandbox,
    expectedErrors,
  }) => {
    // The first CDN does not belong to the merchant, so the Content-Security-Policy blocks it.
    expectedErrors.push(/Content Security Policy|404/)
    const cdn = 'https://img.aurora-play.example'
    await sandbox.patch({ settings: { imageCDNs: ['https://elsewhere.example', `${cdn}/`] } })
    const missing = /\/banner\//
    await context.route(`${cdn}/**`, async route => {
      const { pathname } = new URL(route.request().url())
      if (missing.test(pathname)) return route.fulfill({ status: 404 })
      const body = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
    await openHome(page)
    await untilQuiet(page)
    // From the session's second page on, the settings are available before the first image loads.
    await page.reload()

    await expect(page.locator(`img[src^="${cdn}/lgw/games/art/"]`).first()).toBeVisible()
    await expect(page.locator('img[src^="/lgw/games/art/banner/"]').first()).toBeVisible()
    await expect(page.locator(`img[src^="${cdn}/m/"]`)).toHaveCount(0)
  })
})
