/** Tests lottery tickets: a quick pick that reaches the game, and a ticket check. */
import { openHome, startAsMember } from '../../support/actions.ts'
import { expectUsable, showWhole } from '../../support/expect-accessible.ts'
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

  test('a ticket is checked against the latest result, by its balls and by typed numbers', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    const results = screen(page, 'home').getByRole('region', { name: texts('latest_results') })
    await results.getByRole('combobox', { name: texts('draw_region') }).selectOption('Miền Bắc')
    const drawn = await results
      .getByRole('list', { name: texts('winning_numbers') })
      .getByRole('listitem')
      .allInnerTexts()

    await results.getByRole('button', { name: texts('ticket_check') }).click()

    for (const number of drawn) {
      await results.getByRole('button', { name: number, exact: true }).click()
    }

    await results.getByRole('button', { name: texts('ticket_submit') }).click()
    // The pad has a status too: how many numbers are picked.
    const told = results.getByRole('status').last()
    const prize = texts('ticket_won').replace('{{prize}}', '')

    await expect(told.locator('mark')).toHaveText(drawn)
    await expect(told).toContainText(prize)

    await results.getByText(texts('pad_type')).click()
    const field = results.getByRole('textbox', { name: texts('ticket_numbers') })
    await field.fill(drawn.join(''))
    await field.press('Enter')

    await expect(told.locator('mark')).toHaveText(drawn)
    await expect(told).toContainText(prize)

    await field.fill('1')
    await field.press('Enter')

    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()

    await field.fill('12')

    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(field).toBeFocused()

    await field.press('Enter')

    await expect(field).toHaveAttribute('aria-invalid', 'true')

    await showWhole(page)
    await expectUsable(page)
  })
})
