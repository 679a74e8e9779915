/**
 * Tests deposits in a sheet over the player's current screen, and deposits that the player
 * abandons.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import {
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  openDeposit,
  payButton,
  readDeposits,
  root,
} from '../../support/deposit-steps.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { cancelDeposit } = endpoints
const halfAnHourMs = 30 * 60_000

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describeOnlyAt('aurora')('a deposit in a sheet', () => {
  test('a returning player can deposit with three taps over the current screen and cancel once', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openDeposit(page, texts, sandbox)
    await page.locator('input[value="virtual"]').check({ force: true })
    await fillDeposit(page, texts, '20')
    await payButton(page, texts).click()
    await expectWaiting(page, texts)

    await page.goto('/m/home')
    const taps = await countTaps(page)
    const sheet = overlay(page, 'deposit')
    const pay = sheet.locator('[type="submit"]')
    await screen(page, 'home')
      .getByRole('button', { name: texts('wallet_deposit') })
      .click()

    await expect(sheet.locator('input[value="virtual"]')).toBeChecked()
    await expect(pay).toBeInViewport({ ratio: 1 })

    await expectUsable(page)
    await sheet.getByRole('button', { name: '$50', exact: true }).click()

    await expect(pay).toHaveText(texts('deposit_pay').replace('{{amount}}', '$50'))

    await pay.click()
    const title = sheet.getByRole('heading', { level: 1 })

    await expect(title).toHaveText(texts('deposit_waiting'))
    expect(await taps()).toBe(3)
    expect(new URL(page.url()).pathname).toBe('/m/home')
    expect((await readDeposits(sandbox)).map(({ amount }) => amount).toSorted()).toEqual([
      2_000, 5_000,
    ])

    const copy = (what: string) =>
      sheet.getByRole('button', { name: texts('deposit_copy').replace('{{what}}', texts(what)) })
    await copy('deposit_coin_amount').click()

    await expect.poll(() => readClipboard(page)).toBe('50.00')

    await copy('deposit_address').click()

    await expect.poll(() => readClipboard(page)).toMatch(/^TDemo/)
    await expect(sheet.getByRole('timer')).toHaveText(/00:[23]\d:\d\d/)

    await expectUsable(page)

    await sheet.getByRole('button', { name: texts('deposit_cancel') }).click()
    await overlay(page, 'confirm')
      .getByRole('button', { name: texts('deposit_cancel') })
      .evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })

    await expect(title).toHaveText(texts('deposit_cancelled'))
    expect(await sandbox.requests(cancelDeposit.path)).toHaveLength(1)

    await page.goBack()

    await expect(sheet).toHaveCount(0)
    await expect(screen(page, 'home')).toBeVisible()
  })
})

describeOnlyAt('lotus')('a deposit that is not paid in time', () => {
  test('an unpaid deposit expires, and its page shows that there is nothing left to pay', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openDeposit(page, texts, sandbox)
    await fillDeposit(page, texts, '500.000')
    await payButton(page, texts).click()
    await expectWaiting(page, texts)

    await expect(root(page).getByRole('timer')).toBeVisible()

    await sandbox.moveClock(2 * halfAnHourMs)
    await page.reload()

    await expect(heading(page)).toHaveText(texts('deposit_cancelled'))
    await expect(root(page)).toContainText(texts('deposit_expired'))
    await expect(root(page).getByText('0011 2233 4455')).toHaveCount(0)

    await page.goto(depositPath)

    await expect(root(page).getByRole('listitem')).toContainText(texts('deposit_state_cancelled'))
  })
})

/** Counts the player's taps from this point. Returns a function that reads the count. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as { taps?: number }
    counted.taps = 0
    addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), true)
  })
  return () => page.evaluate(() => (window as { taps?: number }).taps ?? 0)
}
