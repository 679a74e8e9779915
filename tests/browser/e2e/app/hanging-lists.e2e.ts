/**
 * Tests the player's lists when their call never gets a response. The page must time out and offer
 * a retry.
 */
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

type Place = { path: string; name: string; call: EndpointName; failed: string; item: string }

const places: readonly Place[] = [
  {
    path: '/m/game?tag=hot&sort=name',
    name: 'game',
    call: 'games',
    failed: 'games_failed',
    item: 'li button',
  },
  {
    path: '/m/activity?category=season',
    name: 'activity',
    call: 'promotionCategories',
    failed: 'promotions_failed',
    item: 'li a',
  },
  { path: '/m/news', name: 'news', call: 'announcements', failed: 'news_failed', item: 'li a' },
  {
    path: '/m/help?q=open-account',
    name: 'help',
    call: 'helpTopics',
    failed: 'help_failed',
    item: 'h3',
  },
]

describeOnlyAt('lotus')('a list whose call never gets a response', () => {
  for (const { path, name, call, failed, item } of places) {
    test(`a list without a response times out, shows an error, and loads on a retry at the same URL: ${path}`, async ({
      page,
      texts,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource|ERR_/)
      await page.clock.install()
      const pattern = `**${endpoints[call].path}*`
      await page.route(pattern, () => undefined)
      const asked = page.waitForRequest(pattern)
      await page.goto(path)
      await asked
      const shown = screen(page, name)
      const alert = shown.getByRole('alert').filter({ hasText: texts(failed) })

      await expect(alert).toHaveCount(0)

      const stepMs = timings.requestTimeoutMs / 3
      let ranMs = 0

      const runUntilShown = async () => {
        await page.clock.runFor(stepMs)
        ranMs += stepMs
        return alert.count()
      }

      await expect.poll(runUntilShown, { intervals: [50], timeout: 20_000 }).toBe(1)
      // Allows three attempts, and less than the time of a fourth attempt for the pauses.
      expect(ranMs).toBeLessThanOrEqual(4 * timings.requestTimeoutMs)

      await page.unroute(pattern)
      await page.clock.resume()
      await alert.getByRole('button', { name: texts('try_again') }).click()

      await expect(shown.locator(item).first()).toBeVisible()
      await expect(alert).toHaveCount(0)
      expect(new URL(page.url()).search).toBe(new URL(path, page.url()).search)
    })
  }
})
