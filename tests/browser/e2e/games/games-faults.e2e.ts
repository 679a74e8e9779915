/**
 * Tests the games page while calls fail. The page must report the failure, offer a retry and keep
 * the player's selection.
 */
import { holdUrl } from '../../support/account-troubles.ts'
import { startAsMember, submitLogin } from '../../support/actions.ts'
import { callTroubles } from '../../support/call-troubles.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { expectCount, expectQuery, openGames, tiles } from '../../support/game-list.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'

const games = 'GET /lgw/games/list'
const lanes = 'GET /wps/relay/GCSGAME_getGameLanes'
const vendors = 'GET /wps/relay/GCSGAME_newGameVendor'

describeOnlyAt('lotus')('the games page, when a call is', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_/)
  })

  for (const [trouble, fault] of callTroubles) {
    test(`${trouble}: the games list reports the failure, and loads on a retry [CALL-42]`, async ({
      page,
      sandbox,
      texts,
    }) => {
      await sandbox.fault({ match: games, ...fault })
      await page.goto('/m/game?tag=hot&sort=name')
      const alert = screen(page, 'game').getByRole('alert')

      await expect(alert).toContainText(texts('games_failed'), { timeout: 20_000 })
      await expect(tiles(page)).toHaveCount(0)

      await sandbox.reset()
      await alert.getByRole('button', { name: texts('try_again') }).click()

      await expect(tiles(page).first()).toBeVisible()
      await expect(alert).toHaveCount(0)

      await expectQuery(page, { tag: 'hot', sort: 'name' })
    })

    test(
      `${trouble}: categories and vendors can be retried, and the games still load [CALL-34]`,
      fastIf(trouble.includes('refused')),
      async ({ page, sandbox, texts }) => {
        for (const match of [lanes, vendors]) await sandbox.fault({ match, ...fault })

        await openGames(page)
        const alert = screen(page, 'game').getByRole('alert')

        await expect(alert).toContainText(texts('game_categories_failed'), { timeout: 20_000 })

        const again = page.getByRole('button', { name: texts('game_vendors_failed') })

        await expect(again).toBeVisible({ timeout: 20_000 })

        await sandbox.reset()
        await again.click()

        await expect(page.getByRole('combobox', { name: texts('game_vendor') })).toBeVisible()

        await alert.getByRole('button', { name: texts('try_again') }).click()

        await expect(page.getByRole('group', { name: texts('game_categories') })).toBeVisible()
      },
    )
  }

  test('games call rejected with 401: the member logs in again and returns to the same view [ERROR-06]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await startAsMember(page, sandbox)
    const body = { success: false, errorCode: 'customer.not.login', message: '' }
    await sandbox.fault({ match: games, status: 401, body })
    await page.goto('/m/game?tag=hot&sort=name')
    const popup = overlay(page, 'alert')

    await expect(popup).toContainText(texts('please_login'))

    await sandbox.clearFaults()
    await popup.getByRole('button').click()
    await submitLogin(page, texts)

    await expect(tiles(page).first()).toBeVisible()

    await expectQuery(page, { tag: 'hot', sort: 'name' })
  })

  test('slow games call: placeholders are shown until the games load', async ({ page }) => {
    const held = await holdUrl(page, '**/lgw/games/list*')
    await page.goto('/m/game')
    const items = screen(page, 'game').getByRole('listitem')

    await expect(items.first()).toBeAttached()
    await expect(tiles(page)).toHaveCount(0)

    held.release()

    await expect(tiles(page).first()).toBeVisible()
  })

  test('games call lost on a later page: loaded games stay, and the others load on a retry', async ({
    page,
    sandbox,
    texts,
  }) => {
    await sandbox.stock()
    await page.route(/games\/list\?.*page=3/, route => route.abort())
    await openGames(page)
    await expectCount(page, 1_500)
    const alert = screen(page, 'game').getByRole('alert')

    await expect(alert).toContainText(texts('game_more_failed'), { timeout: 20_000 })

    await page.unroute(/games\/list\?.*page=3/)
    await alert.getByRole('button', { name: texts('try_again') }).click()
    await expectCount(page, 2_000)
  })
})
