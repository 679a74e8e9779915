/** Tests the game sheet, which shows the game's details and similar games. */
import { startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { openGames, openSheet } from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('aurora')('the game sheet', () => {
  test('the game sheet shows how the game pays, and opens a similar game in the same sheet', async ({
    page,
    sandbox,
    texts,
  }) => {
    await startAsMember(page, sandbox)
    await openGames(page, '?q=Prism Gem')
    const sheet = await openSheet(page, 'Prism Gem Cascade')

    for (const fact of ['game_rtp', 'game_volatility', 'game_features']) {
      await expect(sheet.getByRole('term').filter({ hasText: texts(fact) })).toHaveCount(1)
    }

    const similar = sheet.getByRole('region', { name: texts('game_similar') })

    await expect(similar.getByRole('listitem')).toHaveCount(6)
    await expect(similar).not.toContainText('Prism Gem Cascade')

    await expectUsable(page)

    const next = similar.getByRole('listitem').first().getByRole('button')
    const words = await next.innerText()
    await next.focus()
    await page.keyboard.press('Enter')
    const heading = overlay(page, 'game-sheet').getByRole('heading', { level: 2 })

    await expect(heading).not.toHaveText('Prism Gem Cascade')
    expect(words).toContain(await heading.innerText())
    // The pressed tile was removed, so the sheet has the focus and is scrolled to its top.
    await expect(overlay(page, 'game-sheet')).toBeFocused()
    await expect(sheet.getByRole('button', { name: texts('game_favourite') })).toBeInViewport()

    // The sheet has only one history entry, regardless of the number of games that the player
    // viewed in it.
    await page.goBack()

    await expect(overlay(page, 'game-sheet')).toHaveCount(0)
    await expect(screen(page, 'game')).toBeVisible()
  })
})
