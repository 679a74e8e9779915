/** Tests the games page: list, search, filters, order, and the game sheet. */
import type { Page } from '@playwright/test'
import { openHome, startAsMember, submitLogin } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import {
  chip,
  expectCount,
  expectQuery,
  openGames,
  openSheet,
  searchFor,
  tiles,
} from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

/** A vendor that every brand has, with the code, the name and the number of games. */
const vendor = { code: 'PG', name: 'Pearl Garden', games: 13 }
const koi = 'Lantern Koi'

const readTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Records the page's URLs from this point, in order. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', frame => {
    const { pathname, search } = new URL(frame.url())
    addresses.push(pathname + search)
  })
  return addresses
}

describeOnlyAt('tlb')('the games page', () => {
  test("the games page lists all of the platform's games, page by page [ROUTE-09, CALL-42]", {
    tag: '@fast',
  }, async ({ page, sandbox }) => {
    await sandbox.stock()
    await openGames(page)
    await expectCount(page, 2_000)
    const asked = await sandbox.requests('/lgw/games/list')
    const queries = asked.map(({ query }) => [query.page, query.pageSize])

    expect(queries.toSorted()).toEqual([1, 2, 3, 4].map(number => [`${number}`, '500']))
    // Only the tiles near the viewport are in the DOM.
    expect(await tiles(page).count()).toBeLessThan(80)

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

    await expect(screen(page, 'game').locator('[aria-posinset="2000"]')).toBeVisible()
  })

  test('a search finds names as typed, without diacritics and in other scripts [WCAG 2.4.5]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await sandbox.patch({
      content: {
        games: ['Rồng Vàng', '黄金神龙', 'Đại Gia', 'Koi'].map((name, at) => ({
          code: `pg-${at}`,
          name,
          vendor: 'PG',
          vendorName: 'Pearl Garden',
          category: 'SLOT',
          image: '',
          colour: '#335577',
          nodeId: '1',
          tags: [],
        })),
      },
    })
    await openGames(page)

    for (const [typed, found] of [
      ['rong', 'Rồng Vàng'],
      ['神龙', '黄金神龙'],
      ['ＤＡＩ ｇｉａ', 'Đại Gia'],
    ] as const) {
      await searchFor(page, texts, typed)
      await expect(tiles(page)).toContainText([found])
      await expectQuery(page, { q: typed })
    }

    await searchFor(page, texts, 'zzz')

    await expect(screen(page, 'game')).toContainText(texts('game_none'))

    await page.getByRole('button', { name: texts('game_show_all') }).click()

    await expect(tiles(page)).toHaveCount(4)

    await expectQuery(page, {})
  })

  test('the vendors are listed newest first with their counts, and filter the list [CALL-34]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await sandbox.patch({
      content: {
        vendors: [
          { vendor: 'PP', displayName: 'Prism Parade', isNew: true },
          { vendor: vendor.code, displayName: vendor.name, isNew: false },
        ],
      },
    })
    await openGames(page)
    const select = page.getByRole('combobox', { name: texts('game_vendor') })

    await expect(select.locator('option')).toHaveText([
      texts('game_all_vendors'),
      `Prism Parade (14) · ${texts('tag_new')}`,
      `${vendor.name} (${vendor.games})`,
    ])

    await select.selectOption({ index: 2 })
    await expectCount(page, vendor.games)
    await expectQuery(page, { vendor: vendor.code })

    expect(await sandbox.requests('/wps/relay/GCSGAME_newGameVendor')).toHaveLength(1)
  })

  test('RNG and PVP count as TCG in the filter [HOME-06]', async ({ page, texts, brand }) => {
    await openGames(page, '?vendor=RNG')
    const select = page.getByRole('combobox', { name: texts('game_vendor') })
    const name = brand.code === 'tlb' ? /^TLB Originals/ : /^Tricrown Lottery/

    await expect(select.locator('option:checked')).toHaveText(name)

    for (const game of ['Neon Fruit Bar', 'Mahjong Courtyard']) {
      await searchFor(page, texts, game)
      await expectCount(page, 1)
    }

    await searchFor(page, texts, koi)

    await expect(screen(page, 'game')).toContainText(texts('game_none'))
  })

  test("BTI and TCG are shown as one vendor with the merchant's label [HOME-07]", async ({
    page,
    texts,
  }) => {
    await openGames(page, '?vendor=BTI')
    const select = page.getByRole('combobox', { name: texts('game_vendor') })

    await expect(select.locator('option:checked')).toHaveText(/^TLB Originals \(/)
    await expect(select.getByText(/^TLB Originals/)).toHaveCount(1)
    await expect(select.getByText(/Bluetide|Tricrown/)).toHaveCount(0)

    for (const game of ['Tennis Ball Aces', 'Island 6/42']) {
      await searchFor(page, texts, game)
      await expect(tiles(page)).toContainText([game])
    }

    await openHome(page)
    const shelves = screen(page, 'home').getByRole('heading', { level: 2 })

    await expect(shelves.filter({ hasText: /^TLB Originals$/ })).toHaveCount(1)
    await expect(shelves.filter({ hasText: /Bluetide|Tricrown/ })).toHaveCount(0)
  })

  test('the URL contains the selected categories, kinds and order, which survive a reload', async ({
    page,
    texts,
  }) => {
    await openGames(page)
    await page
      .getByRole('group', { name: texts('game_categories') })
      .getByRole('button', { name: /12$/ })
      .click()
    await expectCount(page, 12)
    await page.getByRole('combobox', { name: texts('game_sort') }).selectOption('name')

    await expect(tiles(page).first()).toContainText('Blackjack Card Club')

    await chip(page, texts('tag_hot')).click()
    await expectCount(page, 1)
    const query = { category: 'LIVE', tag: 'hot', sort: 'name' }
    await expectQuery(page, query)
    await page.reload()
    await expectCount(page, 1)

    await expect(chip(page, texts('tag_hot'))).toHaveAttribute('aria-pressed', 'true')

    await chip(page, texts('tag_hot')).click()
    await page.getByRole('combobox', { name: texts('game_sort') }).selectOption('newest')

    await expect(tiles(page).first()).toContainText('Lightning Wheel Show')
  })

  test('a game that is marked as a favorite in its sheet is still a favorite after a reload', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/game?list=favourites')

    await expect(screen(page, 'game')).toContainText(texts('game_none_favourites'))

    await openGames(page, `?q=${koi}`)
    const sheet = await openSheet(page, koi)
    const heart = sheet.getByRole('button', { name: texts('game_favourite') })
    await heart.click()

    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.keyboard.press('Escape')
    await openGames(page, '?list=favourites')

    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page)).toContainText(koi)
  })

  test('a member finds the games they played, but another player does not', async ({
    sandbox,
    page,
    texts,
  }) => {
    await startAsMember(page, sandbox)
    await openGames(page, `?q=${koi}`)
    const sheet = await openSheet(page, koi)
    await sheet.getByRole('button', { name: texts('game_play') }).click()
    await page.waitForURL(/\/lgw\/games\/play\//)
    await openGames(page, '?list=recent')

    await expect(tiles(page)).toHaveCount(1)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/m/game?list=recent')

    await expect(screen(page, 'game')).toContainText(texts('game_none_recent'))
  })

  test("the game sheet shows a game's known facts, and offers a trial only if there is one", async ({
    page,
    texts,
  }) => {
    await openGames(page, '?q=midnight roulette')
    const sheet = await openSheet(page, 'Midnight Roulette')

    await expect(sheet).toContainText('Evergrand Live')
    await expect(sheet).toContainText(texts('game_bet_limits'))
    await expect(sheet.getByRole('button', { name: texts('game_try') })).toHaveCount(0)

    await expectUsable(page)
    await page.goBack()

    await expect(overlay(page, 'game-sheet')).toHaveCount(0)

    await expectQuery(page, { q: 'midnight roulette' })
  })

  test('a visitor who wants to play logs in first and continues to the game [GUARD-03]', async ({
    page,
    texts,
  }) => {
    await openGames(page, '?q=lantern')
    const sheet = await openSheet(page, koi)
    await sheet.getByRole('button', { name: texts('game_play') }).click()

    await expect(screen(page, 'login')).toBeVisible()

    const addresses = recordAddresses(page)
    await submitLogin(page, texts)

    const isLaunch = (address: string) =>
      address.startsWith('/m/launchGame?code=pg-lantern-koi&vendor=PG&') &&
      address.includes(`backUrl=${encodeURIComponent('/m/game?q=lantern').replaceAll('%20', '+')}`)

    await expect.poll(() => addresses.filter(isLaunch)).not.toEqual([])
  })

  test('back navigation from a game restores the position and the filters in the games list [ROUTE-09]', async ({
    page,
    sandbox,
    texts,
  }) => {
    await sandbox.stock()
    await startAsMember(page, sandbox)
    await openGames(page, '?category=SLOT&sort=name')

    await expect(screen(page, 'game').getByRole('status')).toContainText(/1.43\d/)

    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 9_000)

    await expect.poll(() => readTop(page)).toBeGreaterThan(8_000)

    const at = await page.evaluate(findInView)
    const tapped = screen(page, 'game').locator(`[aria-posinset="${at}"]`)
    await tapped.getByRole('button').click()
    const top = await readTop(page)
    await overlay(page, 'game-sheet')
      .getByRole('button', { name: texts('game_play') })
      .click()

    await expect(screen(page, 'game')).toHaveCount(0)

    await page.goBack()

    await expect.poll(() => readTop(page)).toBe(top)

    await expectQuery(page, { category: 'SLOT', sort: 'name' })

    await expect(tapped).toBeInViewport()

    await page.reload()

    await expect.poll(() => readTop(page)).toBe(top)
  })

  test('a tile on home opens the game sheet for a visitor, and its accessible name matches its text [WCAG 2.5.3]', async ({
    page,
  }) => {
    await openHome(page)
    const first = screen(page, 'home').locator('main li button').first()
    await first.scrollIntoViewIfNeeded()
    expect(await first.getAttribute('aria-label')).toBeNull()
    await first.click()
    await expect(overlay(page, 'game-sheet')).toBeVisible()
  })

  test("a shelf on home links to a list with all the shelf's games", async ({ page, texts }) => {
    await openHome(page)
    const link = screen(page, 'home')
      .getByRole('link', { name: `${texts('all_games')}: ` })
      .nth(1)

    await link.scrollIntoViewIfNeeded()
    await link.click()

    await expect(tiles(page).first()).toBeVisible()
    expect(new URL(page.url()).search).toMatch(/^\?(category|vendor)=[A-Z]+$/)
  })

  test('the games page has no accessibility violations', async ({ page }) => {
    await openGames(page)
    await expectUsable(page)
  })
})

/** This function runs in the page. Returns the number of a game in the middle of the screen. */
function findInView(): string | null | undefined {
  const inMiddle = [...document.querySelectorAll('main li[aria-posinset]')].find(item => {
    const { top, bottom } = item.getBoundingClientRect()
    return top > 200 && bottom < innerHeight - 100
  })
  return inMiddle?.getAttribute('aria-posinset')
}
