/** Tests games inside the app, under the app's own bar. */
import type { Page } from '@playwright/test'
import { startAsMember } from '../../support/actions.ts'
import { readDeposits } from '../../support/deposit-steps.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const table = '/m/launchGame?code=evo-comet-roulette-live&vendor=EVO&title=Comet+Roulette+Live'
const bar = (page: Page) => screen(page, 'launch-game').locator('header')
const game = (page: Page) => page.frameLocator('iframe')

/** Returns the balance in the bar, in dollars. */
async function readBalance(page: Page): Promise<number> {
  const text = await bar(page).innerText()
  return Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}

describeOnlyAt('aurora')('a game from a vendor that the merchant lists', () => {
  test("a vendor's game runs in the app, and its stake reaches the balance and the bets [GAME-01]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(table)

    await expect(game(page).getByRole('heading')).toHaveText('Comet Roulette Live')
    await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /same-origin/)
    await expect(bar(page).getByRole('timer')).toHaveText(/^\d+:\d\d$/)
    await expect.poll(() => readBalance(page)).toBeGreaterThan(1)

    const before = await readBalance(page)
    await game(page).locator('[data-stake]').click()

    await expect(game(page).locator('#message')).toContainText('No luck')

    // Moves the focus back to the page, as after a tap on the bar.
    const favourite = bar(page).getByRole('button', { name: texts('game_favourite') })
    await favourite.click()

    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => readBalance(page)).toBe(before - 1)

    await expectUsable(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const box = await bar(page).boundingBox()

    expect([box?.width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      320, 320,
    ])
    expect(box?.height).toBeLessThanOrEqual(45)

    await bar(page)
      .getByRole('button', { name: texts('back') })
      .click()

    await expect(screen(page, 'home')).toBeVisible()

    await page.goto('/m/member/orders')

    await expect(screen(page, 'orders').getByRole('listitem').first()).toContainText(
      'Comet Roulette Live',
    )
  })

  test('fifty rounds in a row are played with the keyboard, and the bar shows their result', async ({
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await startAsMember(page, sandbox)
    await page.goto('/m/launchGame?code=pp-prism-gem-cascade&vendor=PP&title=Prism+Gem+Cascade')
    const spin = game(page).locator('[data-stake]')

    await expect(spin).toHaveText('Spin $1')
    await expect.poll(() => readBalance(page)).toBeGreaterThan(1)
    await expect(game(page).getByRole('link')).toHaveCount(0)

    const before = await readBalance(page)
    await game(page).locator('#quick').click()
    let won = 0

    for (let round = 0; round < 50; round += 1) {
      await spin.press('Enter')
      await expect(game(page).locator('main')).not.toHaveClass(/busy/)
      const told = await game(page).locator('#message').innerText()
      won += Number(/\$([\d.]+)/.exec(told)?.[1] ?? 0)
    }

    expect(won).toBeGreaterThan(0)
    await expect
      .poll(() => readBalance(page), { timeout: 30_000 })
      .toBeCloseTo(before - 50 + won, 2)
  })

  test('a game keeps running while the player deposits in a sheet, and back closes only the sheet [GAME-01]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.settle('hold')
    await startAsMember(page, sandbox)
    await page.goto(table)

    await expect(game(page).getByRole('heading')).toBeVisible()

    await game(page)
      .locator('main')
      .evaluate(main => main.setAttribute('data-runs', ''))

    await expect.poll(() => readBalance(page)).toBeGreaterThan(1)

    const before = await readBalance(page)
    const add = bar(page).getByRole('button', { name: texts('wallet_deposit') })
    const sheet = overlay(page, 'deposit')
    await add.click()

    await expect(sheet.getByRole('textbox')).toBeVisible()

    await page.goBack()

    await expect(sheet).toHaveCount(0)
    await expect(screen(page, 'launch-game')).toBeVisible()

    await add.click()
    await sheet.getByRole('textbox').fill('120')
    await expectUsable(page)
    await sheet
      .getByRole('button', { name: texts('deposit_pay').replace('{{amount}}', '$120') })
      .click()

    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(texts('deposit_waiting'))

    const [payment] = await readDeposits(sandbox)
    await sandbox.endPayment(payment?.id ?? '', 'approve')

    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(texts('deposit_arrived'))
    await expect.poll(() => readBalance(page)).toBe(before + 120)

    await expectUsable(page)
    await sheet
      .getByRole('button', { name: texts('close') })
      .last()
      .click()

    await expect(sheet).toHaveCount(0)
    await expect(game(page).locator('main')).toHaveAttribute('data-runs', '')
  })
})
