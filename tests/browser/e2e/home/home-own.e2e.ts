/**
 * Tests the player's own games on home, the jackpot above the hero, and the search in the top bar.
 */
import { expectContent, openHome, startAsMember } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { openGames, openSheet } from '../../support/game-list.ts'
import { readShifts, recordShifts } from '../../support/layout-shifts.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('aurora')('home', () => {
  test('a member finds their favorite and last played games first, without a layout shift', async ({
    sandbox,
    page,
    texts,
  }) => {
    await startAsMember(page, sandbox)
    await openGames(page, '?q=Lantern Koi')
    const sheet = await openSheet(page, 'Lantern Koi')
    await sheet.getByRole('button', { name: texts('game_favourite') }).click()
    await sheet.getByRole('button', { name: texts('game_play') }).click()
    await page.waitForURL(/\/lgw\/games\/play\//)
    await recordShifts(page)
    await openHome(page)

    for (const title of [texts('game_list_recent'), texts('game_list_favourites')]) {
      const shelf = screen(page, 'home').getByRole('region', { name: title })
      await expect(shelf.getByRole('button', { name: /Lantern Koi/ })).toBeVisible()
    }

    await expectContent(page)

    expect(await readShifts(page)).toBeLessThan(0.001)

    await screen(page, 'home')
      .getByRole('link', { name: new RegExp(texts('game_list_recent')) })
      .click()

    await expect(page).toHaveURL(/\/m\/game\?list=recent/)
  })

  test('a visitor sees the game that they have tried, not larger than other games', async ({
    page,
    texts,
  }) => {
    await openGames(page, '?q=Mango Mambo')
    const sheet = await openSheet(page, 'Mango Mambo')
    await sheet.getByRole('button', { name: texts('game_try') }).click()

    await expect(overlay(page, 'trial-game').locator('iframe')).toBeVisible()

    await openHome(page)
    const home = screen(page, 'home')
    const tile = home
      .getByRole('region', { name: texts('game_list_recent') })
      .getByRole('button', { name: /Mango Mambo/ })

    await expect(tile).toBeVisible()

    const box = await tile.boundingBox()

    expect(box?.width).toBeLessThan(140)
    await expect(home.getByRole('region', { name: texts('game_list_favourites') })).toHaveCount(0)
  })

  test('the highest jackpot on home is above the hero and links to its draw', async ({ page }) => {
    await openHome(page)
    const jackpot = screen(page, 'home').getByRole('link', { name: /^Jackpot · / })
    await expect(jackpot).toContainText('Polar 6/49')
    await expect(jackpot).toContainText(/\$\d/)
    await expect(jackpot).toHaveAttribute('href', /\/m\/launchGame\?/)
  })

  test("the search in home's top bar opens the games page with the focus in the search field", async ({
    page,
    texts,
  }) => {
    // Uses a wider viewport, because on a phone a visitor's bar has only enough space for the login
    // and registration buttons.
    await page.setViewportSize({ width: 768, height: 1024 })
    await openHome(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts('game_search') })
      .click()
    const field = page.getByRole('searchbox', { name: texts('game_search') })

    await expect(field).toBeFocused()

    await page.keyboard.type('koi')

    await expect(field).toHaveValue('koi')

    await openHome(page)
    await page.goBack()

    await expect(screen(page, 'game')).toBeVisible()
    await expect(field).not.toBeFocused()
    await expect(overlay(page, 'login')).toBeHidden()
  })
})
