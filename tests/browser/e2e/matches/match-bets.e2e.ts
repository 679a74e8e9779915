/** Bets on matches: placing a bet at the tapped odds, odds that change, and open bets on home. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { openHome, startAsMember, waitForAnswer } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

/** Offers one match in play whose odds do not change until the test changes them. */
function offerMatch(sandbox: SandboxClient, draw: number): Promise<void> {
  const match = {
    id: 'rovers-kites',
    league: 'Island Premier',
    home: 'Rovers',
    away: 'Kites',
    startsInMinutes: -20,
    score: '1–0',
    odds: { home: 2.4, draw, away: 2.9 },
    vendor: 'BTI',
    gameCode: 'bti-football-matchday',
  }
  const settings = { activityShortcuts: [] }
  return sandbox.patch({ settings, content: { matches: [match] } })
}

/** Returns the first amount in a string. */
function toPesos(text: string | null): number {
  return Number(/₱([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

const game = (page: Page) => page.frameLocator('iframe')

describeOnlyAt('tlb')('a match bet', () => {
  test.beforeEach(({ sandbox }) => offerMatch(sandbox, 3.1))

  test('a match bet is placed at the tapped odds, and stays on home until it is settled', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await openHome(page)
    const wallet = page.getByRole('link', { name: new RegExp(`^${texts('my_account')}, `) })
    const before = toPesos(await wallet.getAttribute('aria-label'))
    const lane = page.getByRole('region', { name: texts('matches') })
    await lane.getByRole('link', { name: /^X .+ 3\.10/ }).click()

    await expect(game(page).locator('#slip')).toHaveText(/×3\.10$/)
    await expect(game(page).locator('#moved')).toBeEmpty()

    const bar = screen(page, 'launch-game').locator('header')

    await expect.poll(async () => toPesos(await bar.innerText())).toBe(before)

    await game(page).locator('[data-stake]').click()

    await expect(game(page).locator('#message')).toContainText('is placed')
    // The balance updates while the focus is still in the game.
    await expect.poll(async () => toPesos(await bar.innerText())).toBe(before - 20)

    await bar.getByRole('button', { name: texts('back') }).click()
    const bets = screen(page, 'home').getByRole('region', { name: texts('open_bets') })
    const bet = bets.getByRole('link', { name: /Rovers – Kites · X/ })

    await expect(bet).toContainText('3.10')
    await expect(bet).toContainText(/₱62/)
    await expect
      .poll(async () => toPesos(await wallet.getAttribute('aria-label')))
      .toBe(before - 20)

    await expectUsable(page)
    await wallet.click()
    const profile = screen(page, 'member-home')

    await expect.poll(async () => toPesos(await profile.innerText())).toBe(before - 20)

    await page.goBack()
    await bet.click()
    const row = screen(page, 'orders').getByRole('listitem').first()

    await expect(row).toContainText('Rovers – Kites · X')
    await expect(row).toContainText(texts('orders_kind_open'))

    await sandbox.moveClock(11 * 60_000)
    await page.goto('/m/member/orders')

    await expect(row).toContainText('Rovers – Kites · X')
    await expect(row).not.toContainText(texts('orders_kind_open'))
  })

  test('a match card shows changed odds, and the game names the old and new odds if they change again', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.clock.install()
    await startAsMember(page, sandbox)
    await openHome(page)
    const lane = page.getByRole('region', { name: texts('matches') })

    await expect(lane.getByRole('link', { name: /^X .+ 3\.10/ })).toBeVisible()

    await offerMatch(sandbox, 3.25)
    const told = waitForAnswer(page, 'gameMatches')
    await page.clock.runFor(21_000)
    await told
    const risen = lane.getByRole('link', { name: /^X .+ 3\.25/ })

    await expect(risen).toHaveAccessibleName(
      new RegExp(texts('odd_risen').replace('{{from}}', '3\\.10')),
    )

    await offerMatch(sandbox, 3.3)
    await risen.click()
    await page.clock.resume()

    await expect(game(page).locator('#moved')).toContainText('from 3.25 to 3.30')

    const [asked] = await sandbox.requests(endpoints.launchGame.path)

    expect(asked?.query).toMatchObject({ roomId: 'rovers-kites', playType: 'X', odd: '3.25' })
  })
})

/** Builds a match without changes, which starts in the given number of minutes. */
function buildFixed(id: string, league: string, startsInMinutes: number, clock?: string) {
  return {
    ...{ id, league, startsInMinutes, home: `${id} home`, away: `${id} away` },
    odds: { home: 2.4, draw: 3.1, away: 2.9 },
    ...{ vendor: 'BTI', gameCode: 'bti-football-matchday' },
    ...(clock !== undefined && { clock, score: '58–54' }),
  }
}

describeOnlyAt('tlb')('the matches on home', () => {
  test.beforeEach(({ sandbox }) => {
    const matches = [
      buildFixed('first', 'Pacific Cup', 300),
      buildFixed('second', 'Archipelago Hoops', -20, 'Q3 4:10'),
      buildFixed('third', 'Island Premier', -20),
      buildFixed('fourth', 'Pacific Cup', 400),
    ]
    return sandbox.patch({ settings: { activityShortcuts: [] }, content: { matches } })
  })

  test('matches on home can be filtered, and home keeps its height while matches load', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    const lane = page.getByRole('region', { name: texts('matches') })
    const cards = lane.getByRole('article')

    await expect(cards).toHaveCount(4)

    await lane.getByRole('button', { name: texts('match_live'), exact: true }).click()

    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) await expect(card).toContainText(texts('match_live'))
    await expect(lane).toContainText('Q3 4:10')

    await lane.getByRole('button', { name: 'Pacific Cup' }).click()

    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('Pacific Cup')

    await expectUsable(page)
  })
})
