/** Common site settings that no other spec shows in the product. */
import { untilQuiet } from '../../tools/support/until-quiet.ts'
import { openHome } from './actions.ts'
import { expect, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

onceAt('aurora')('the common site settings', () => {
  test('ip is the address that a restricted visitor is told [SYSTEM-03]', async ({
    page,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { regionRestriction: true, ip: '198.51.100.9' } })
    await page.goto('/m/home')
    await expect(screen(page, 'access-denied')).toContainText('198.51.100.9')
  })

  test('imageCDNs are where pictures come from, and the platform where a CDN has none [SYSTEM-03]', async ({
    page,
    context,
    sandbox,
    expectedErrors,
  }) => {
    // The first CDN is not one of the merchant's, which its Content-Security-Policy refuses.
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
    // From the second page of a session on, the settings are there before the first picture.
    await page.reload()
    await expect(page.locator(`img[src^="${cdn}/lgw/games/art/"]`).first()).toBeVisible()
    await expect(page.locator('img[src^="/lgw/games/art/banner/"]').first()).toBeVisible()
    await expect(page.locator(`img[src^="${cdn}/m/"]`)).toHaveCount(0)
  })
})
