/**
 * Tests home while each of its calls fails. Every affected part must show the failure and its own
 * retry button.
 */
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Locator, Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { openHome, startAsMember, submitLogin } from '../../support/actions.ts'
import { callTroubles } from '../../support/call-troubles.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

type Part = { call: EndpointName; failed: string; comes: string }

/** The parts of home with their own call, for the brand that shows them. */
const parts: Record<'lotus' | 'tlb', readonly Part[]> = {
  lotus: [
    {
      call: 'banners',
      failed: 'promotions_failed',
      comes: ':has(> * > #promotions-title) > section li',
    },
    { call: 'draws', failed: 'draws_failed', comes: '#next-draws' },
    { call: 'gameLanes', failed: 'games_failed', comes: '[aria-labelledby^="lane-"]' },
  ],
  tlb: [{ call: 'gameMatches', failed: 'matches_failed', comes: '[aria-labelledby="matches"] li' }],
}

for (const brand of ['lotus', 'tlb'] as const) {
  describeOnlyAt(brand)(`home, when one of its calls is`, () => {
    test.beforeEach(({ expectedErrors }) => {
      expectedErrors.push(/Failed to load resource|ERR_/)
    })

    for (const [trouble, fault] of callTroubles) {
      test(`home call fails (${trouble}): ${namesOf(brand)} show the failure, each with a retry button`, async ({
        page,
        sandbox,
        texts,
      }) => {
        for (const { call } of parts[brand]) {
          await sandbox.fault({ match: `GET ${endpoints[call].path}`, ...fault })
        }

        await openHome(page)
        const notices = parts[brand].map(({ failed }) => toNotice(page, texts(failed)))
        for (const notice of notices) await expect(notice).toBeVisible({ timeout: 20_000 })

        await expect(overlay(page, 'alert')).toHaveCount(0)

        await sandbox.reset()
        await retryEach(page, brand, notices, texts('try_again'))
      })
    }

    test(`home call without a response: ${namesOf(brand)} time out`, async ({ page, texts }) => {
      await page.clock.install()
      const paths = parts[brand].map(({ call }) => `**${endpoints[call].path}*`)
      const asked = paths.map(path => page.waitForRequest(path))
      for (const path of paths) await page.route(path, () => undefined)

      await openHome(page)
      await Promise.all(asked)
      // Code that is still loading would reach its own time limit when the clock advances.
      await untilQuiet(page)
      const notices = parts[brand].map(({ failed }) => toNotice(page, texts(failed)))
      let ranMs = 0

      const runUntilShown = async () => {
        await page.clock.runFor(timings.requestTimeoutMs / 3)
        ranMs += timings.requestTimeoutMs / 3
        return Promise.all(notices.map(notice => notice.count()))
      }

      await expect
        .poll(runUntilShown, { intervals: [50], timeout: 20_000 })
        .toEqual(notices.map(() => 1))
      // Allows three attempts, and less than the time of a fourth attempt for the pauses.
      expect(ranMs).toBeLessThanOrEqual(4 * timings.requestTimeoutMs)

      for (const path of paths) await page.unroute(path)

      await page.clock.resume()
      await retryEach(page, brand, notices, texts('try_again'))
    })
  })
}

describeOnlyAt('lotus')("a member's home page", () => {
  test('home prompts for a login if the session ends while home loads, and is shown again afterwards [ERROR-06]', async ({
    page,
    sandbox,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await startAsMember(page, sandbox)
    const body = { success: false, errorCode: 'customer.not.login', message: '' }
    await sandbox.fault({
      match: `GET ${endpoints.banners.path}`,
      ...{ status: 401, body },
    })
    await openHome(page)
    const popup = overlay(page, 'alert')

    await expect(popup).toContainText(texts('please_login'))

    await sandbox.clearFaults()
    await popup.getByRole('button').click()
    await submitLogin(page, texts)

    for (const { comes } of parts.lotus) {
      await expect(screen(page, 'home').locator(comes).first()).toBeVisible()
    }
  })
})

function namesOf(brand: keyof typeof parts): string {
  return parts[brand].map(({ call }) => call).join(', ')
}

function toNotice(page: Page, text: string): Locator {
  return screen(page, 'home').getByRole('alert').filter({ hasText: text })
}

async function retryEach(
  page: Page,
  brand: keyof typeof parts,
  notices: readonly Locator[],
  tryAgain: string,
): Promise<void> {
  for (const [at, { comes }] of parts[brand].entries()) {
    await notices[at]?.getByRole('button', { name: tryAgain }).click()
    await expect(screen(page, 'home').locator(comes).first()).toBeVisible()
    if (notices[at]) await expect(notices[at]).toHaveCount(0)
  }
}
