/**
 * Tests screens whose first responses are slow or fail. A skeleton reserves the space for the
 * content.
 */

import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { expectContent, startAsMember, waitForAnswer } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts, untilPainted } from '../../support/layout-shifts.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

/** A screen, its path, and the calls it waits for, in the order in which their responses arrive. */
type Row = readonly [name: string, path: string, calls: readonly EndpointName[]]

const rows: readonly Row[] = [
  ['deposit', '/m/voucherCenter', ['depositSettings', 'payments', 'memberInfo']],
  ['withdraw', '/m/withdraw', ['withdrawAccount', 'payments']],
  ['add-bank-card', '/m/securityCenter/addBankCard', ['country']],
  ['pix', '/m/securityCenter/addBankCardPix', ['country']],
  ['orders', '/m/member/orders', ['orders']],
  ['reward-center', '/m/rewardCenter', ['rewards']],
  ['missions', '/m/leaderBoard', ['missions']],
  ['mall', '/m/mall/mallHome', ['mall', 'redemptions']],
  ['benefits', '/m/member/benefits', ['memberInfo', 'rankProgress', 'rankLadder']],
  ['messages', '/m/member/messages', ['messages']],
  ['security-center', '/m/securityCenter', ['securitySettings', 'withdrawAccount', 'devices']],
  ['feedback', '/m/feedback', ['feedbackList']],
  ['play-limits', '/m/member/limits', ['playLimits', 'playSession']],
]

const memberHome: Row = ['member-home', '/m/member/home', ['memberInfo']]

describeOnlyAt('aurora')('the layout does not shift when responses are late on the screen', () => {
  for (const [name, path, calls] of rows) {
    test(name, async ({ page, sandbox }) => {
      await sandbox.happen('vip7', { bankCards: [card] })
      await startAsMember(page, sandbox, 'vip7')
      await recordShifts(page)
      const held = []
      for (const call of calls) held.push(await hold(page, call))

      await page.goto(path)

      await expect(screen(page, name).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(screen(page, name).locator('[aria-busy="true"]').first()).toBeVisible()

      for (const release of held) await release()

      await expect(screen(page, name).locator('[aria-busy="true"]')).toHaveCount(0)

      await untilPainted(page)

      expect(await readShifts(page)).toBe(0)
    })
  }

  test('the layout does not shift on the deposit screen, whose form replaces its skeleton', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    const release = await hold(page, 'depositSettings')
    await page.goto('/m/voucherCenter')
    const deposit = screen(page, 'deposit')
    const first = deposit.getByText(texts('deposit_amount'), { exact: true })

    await expect(deposit.locator('[aria-busy="true"]')).toBeVisible()

    const held = await first.boundingBox()
    await release()

    await expect(deposit.getByRole('radio').first()).toBeVisible()
    expect(held).not.toBeNull()
    expect((await first.boundingBox())?.y).toBeCloseTo(held?.y ?? 0, 0)
  })

  test('the layout does not shift in the customer service sheet when its responses are slow', async ({
    page,
    texts,
  }) => {
    await recordShifts(page)
    await page.goto('/m/login')
    const open = screen(page, 'login').getByRole('button', { name: texts('contact_service') })

    await expect(open).toBeVisible()

    const held = []

    for (const call of ['serviceAndDomain', 'customerServiceScript'] as const) {
      held.push(await hold(page, call))
    }

    // A layout shift after user input is not counted, so a script clicks the button.
    await open.evaluate((button: HTMLElement) => button.click())
    const sheet = overlay(page, 'customer-service')

    await expect(sheet.locator('[aria-busy="true"]')).toBeVisible()

    await untilPainted(page)

    for (const release of held) await release()

    await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0)

    await untilPainted(page)

    expect(await readShifts(page)).toBeLessThan(0.001)
  })
})

for (const brand of ['lotus', 'tlb'] as const) {
  describeOnlyAt(brand)(
    `the layout does not shift when responses are late in the brand ${brand}`,
    () => {
      test("the layout does not shift on a member's home", async ({ page, sandbox }) => {
        await startAsMember(page, sandbox, 'vip7')
        await recordShifts(page)
        const held = []
        for (const call of ['memberInfo', 'banners'] as const) held.push(await hold(page, call))

        await page.goto('/m/home')

        await expect(page.getByRole('banner').getByRole('link').last()).toBeVisible()

        await untilPainted(page)

        for (const release of held) {
          await release()
          await untilPainted(page)
        }

        await expectContent(page)

        expect(await readShifts(page)).toBe(0)
      })
    },
  )
}

describeOnlyAt('aurora')(
  'a failed call does not leave a skeleton and is not repeated endlessly on the screen',
  () => {
    for (const [name, path, calls] of [memberHome, ...rows]) {
      test(name, async ({ page, sandbox, expectedErrors }) => {
        expectedErrors.push(/500/)
        await startAsMember(page, sandbox, 'vip7')
        for (const call of calls) {
          const url = `**${endpoints[call].path}*`
          let asked = 0
          await page.route(url, route => {
            asked += 1
            return route.fulfill({ status: 500, body: '{}' })
          })
          await page.goto(path)
          await expect.poll(() => asked).toBeGreaterThan(0)
          await untilQuiet(page)
          await expect(screen(page, name).getByRole('heading', { level: 1 })).toBeVisible()
          await expect(screen(page, name).locator('[aria-busy="true"]')).toHaveCount(0)
          expect(asked, call).toBeLessThan(4)
          await page.unroute(url)
        }
      })
    }
  },
)

/**
 * Delays all later calls with this name. Returns a function that releases the calls and waits for
 * their responses.
 */
async function hold(page: Page, name: EndpointName): Promise<() => Promise<void>> {
  const { release } = await holdUrl(page, `**${endpoints[name].path}*`)
  return async () => {
    const told = waitForAnswer(page, name)
    release()
    await told
  }
}
