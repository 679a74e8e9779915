/** A match's page, opened from its card: markets, what the player follows, and its launch. */
import { openHome } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('tlb')('a match page', () => {
  test('a card opens its match with every open market, and a star survives a reload', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { activityShortcuts: [] } })
    await openHome(page)
    const lane = page.getByRole('region', { name: texts('matches') })
    // A football match is live at any time.
    const card = lane
      .getByRole('article')
      .filter({ hasText: texts('match_draw') })
      .first()
    const teams = await card.getByRole('heading').locator('> span').allInnerTexts()
    await card.getByRole('heading').click()
    const match = screen(page, 'match')

    await expect(match.getByRole('heading', { level: 1 })).toHaveText(teams.join(' – '))
    await expect(match.getByRole('region', { name: texts('match_result') })).toBeVisible()
    await expect(match.getByRole('heading', { level: 2 })).not.toHaveCount(1)
    await expectUsable(page)

    const star = match.getByRole('button', { name: texts('follow_match') })
    await star.click()
    await page.reload()

    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })

  test('a match that is over has a notice instead of markets', async ({ page, texts }) => {
    await page.goto('/m/match?id=unknown')
    await expect(screen(page, 'match')).toContainText(texts('match_over'))
  })
})
