/** Tests lottery tickets: a quick pick that reaches the game, and a ticket check. */
import { openHome, startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('lotus')('a ticket', () => {
  test('a quick pick ticket reaches the game below the bar with its numbers, and then the bets', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await openHome(page)
    const pick = screen(page, 'home').getByRole('button', { name: texts('quick_pick') })
    await pick.click()
    const balls = screen(page, 'home').getByRole('list', { name: texts('quick_pick_numbers') })

    await expect(balls).toBeVisible()

    await pick.click()
    await expectUsable(page)
    const numbers = await balls.getByRole('listitem').allInnerTexts()
    await page.getByRole('link', { name: new RegExp(texts('quick_pick_play')) }).click()
    const game = page.frameLocator('iframe')
    const bar = screen(page, 'launch-game').locator('header')
    const selects = game.locator('[data-ticket] select')

    await expect(selects).toHaveCount(numbers.length)

    for (const [at, number] of numbers.entries()) await expect(selects.nth(at)).toHaveValue(number)

    await expect(bar).toContainText(/\d₫|\d\s₫/)
    await expect(bar.getByRole('timer')).toBeVisible()
    await expect(bar.getByRole('button', { name: texts('wallet_deposit') })).toBeVisible()
    await expect(bar.getByRole('button', { name: texts('pause_play') })).toBeVisible()

    await game.locator('[data-stake]').click()

    await expect(game.locator('#message')).toContainText('Đã mua vé')
    await expectUsable(page)

    await page.goto('/m/member/orders?kind=open')

    await expect(screen(page, 'orders').getByRole('listitem').first()).toBeVisible()
  })

  test('a ticket is checked against the latest result', async ({ page, texts }) => {
    await openHome(page)
    const results = screen(page, 'home').getByRole('region', { name: texts('latest_results') })
    await results.getByRole('combobox', { name: texts('draw_region') }).selectOption('Miền Bắc')
    const drawn = await results
      .getByRole('list', { name: texts('winning_numbers') })
      .getByRole('listitem')
      .allInnerTexts()

    await results.getByRole('button', { name: texts('ticket_check') }).click()
    const field = results.getByRole('textbox', { name: texts('ticket_numbers') })
    await field.fill(drawn.join(''))
    await field.press('Enter')
    const told = results.getByRole('status')

    await expect(told.locator('mark')).toHaveText(drawn)
    await expect(told).toContainText(texts('ticket_won').replace('{{prize}}', ''))

    await field.fill('1')
    await field.press('Enter')

    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()

    await expectUsable(page)
  })
})
