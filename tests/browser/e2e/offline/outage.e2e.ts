import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectContent, openHome } from '../../support/actions.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const everyCall = ['* /wps/*', '* /lgw/*']

describeOnlyAt('lotus')('an outage', () => {
  for (const [how, fault] of [
    ['answers 502', { status: 502, body: 'bad gateway' }],
    ['drops every connection', { reset: true }],
  ] as const) {
    test(`during an outage where the platform ${how}, the page stays open, reports the outage, and recovers [ERROR-10]`, async ({
      page,
      brand,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/50[234]/)

      for (const match of everyCall) await sandbox.fault({ match, ...fault })

      await openHome(page)

      await expect(page.locator('html')).toHaveAttribute('data-merchant', brand.code)
      await expect(page.getByText(texts('platform_unreachable'))).toBeVisible()
      await expect(overlay(page, 'alert')).toHaveCount(0)

      // The games lane also shows the failure with a retry. The page's repeated status checks do
      // not fetch the games again.
      const notice = page.getByRole('alert').filter({ hasText: texts('games_failed') })

      await expect(notice.getByRole('button', { name: texts('try_again') })).toBeVisible()

      const looks = countRequests(page, endpoints.status.path)
      const calls = countRequests(page, endpoints.gameLanes.path)

      await expect.poll(looks, { timeout: 30_000 }).toBeGreaterThan(1)
      expect(calls()).toBe(0)
      await expect(page.getByText(texts('platform_unreachable'))).toBeVisible()

      await sandbox.reset()

      await expect(page.getByText(texts('platform_unreachable'))).toBeHidden({ timeout: 30_000 })

      await expectContent(page, { timeout: 30_000 })
    })
  }

  test('a single failed call affects only the related part of home', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await sandbox.fault({
      match: 'GET /wps/relay/MCSFE_getBanners',
      status: 500,
      body: { success: false, errorCode: 'server.error', message: 'no banners today' },
    })
    await openHome(page)

    await expect(page.getByRole('button', { name: texts('login') }).first()).toBeVisible()

    await expectContent(page)

    await expect(overlay(page, 'alert')).toHaveCount(0)
  })
})

/** Counts the page's requests from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}
