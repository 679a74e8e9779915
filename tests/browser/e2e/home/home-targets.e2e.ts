/** Tests the link targets on home: banners, draws and matches must link to the correct page. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Banner } from '@livery/contract/platform/content.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { logIn, openHome } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand, describeOnlyAt } from '../../support/one-brand.ts'

const { launchGame, gameMatches } = endpoints

const laterMatch = {
  id: 'harbour-united-northgate-athletic',
  league: 'Pacific Cup',
  home: 'Harbour United',
  away: 'Northgate Athletic',
  startsInMinutes: 300,
  odds: { home: 1.9, draw: 3.4, away: 4.1 },
  vendor: 'BTI',
  gameCode: 'bti-football-matchday',
}
const liveMatch = {
  ...laterMatch,
  id: 'luzon-rovers-davao-kites',
  league: 'Island Premier',
  home: 'Luzon Rovers',
  away: 'Davao Kites',
  startsInMinutes: -20,
  score: '1–0',
}

test('a banner with linkage G launches its game with all its data [HOME-02, HOME-05]', {
  tag: '@fast-at-lotus',
}, async ({ page, texts, sandbox }) => {
  const game = { vendor: 'EVO', roomId: 'r7', nodeId: '41', gameType: 'LIVE' }
  await offer(sandbox, { linkageType: 'G', linkage: 'evo-comet-roulette-live', ...game })
  await logIn(page, texts)
  await screen(page, 'home')
    .getByRole('link', { name: /The offer/ })
    .click()

  await expect.poll(() => sandbox.requests(launchGame.path)).toHaveLength(1)

  const [asked] = await sandbox.requests(launchGame.path)

  expect(asked?.query).toMatchObject({ gameCode: 'evo-comet-roulette-live', ...game })
})

test('a banner whose URL starts with /m opens that page in the app [HOME-03]', async ({
  page,
  sandbox,
}) => {
  await offer(sandbox, { linkageType: 'URL', url: '/m/help' })
  await openHome(page)
  await screen(page, 'home')
    .getByRole('link', { name: /The offer/ })
    .click()
  await expect(screen(page, 'help')).toBeVisible()
})

describeOnlyAt('lotus')('the draws on home', () => {
  test('the draws on home link a member to the betting view, from the card and from each row', async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    const home = screen(page, 'home')

    for (const link of [
      home.getByRole('link', { name: texts('play'), exact: true }),
      home.getByRole('link', { name: /Xổ nhanh 1/ }),
    ]) {
      await link.first().click()
      await expect(page.frameLocator('iframe').locator('[data-ticket]')).toBeVisible()
      await page.goBack()
      await expect(home).toBeVisible()
    }

    const asked = await sandbox.requests(launchGame.path)

    expect(asked.map(({ query }) => [query.lottoMode, query.lottoView])).toEqual([
      ['SEA_Tradition_Mobile', 'betting'],
      ['SEA_Tradition_Mobile', 'betting'],
    ])
  })
})

describeInOneBrand('the matches on home', () => {
  test("live matches on home are first, and each outcome's odds link to the match's game [CALL-40, CALL-53, SYSTEM-03]", {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    // Removes the dock, because it would cover the content behind it.
    const settings = { activityShortcuts: [] }
    await sandbox.patch({ settings, content: { matches: [laterMatch, liveMatch] } })
    await logIn(page, texts)
    const lane = page.getByRole('region', { name: texts('matches') })
    const cards = lane.getByRole('article')

    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText(texts('match_live'))
    await expect(cards.last()).not.toContainText(texts('match_live'))

    await expectUsable(page)
    const card = cards.filter({ hasText: 'Luzon Rovers' })

    await expect(card).toContainText('1–0')

    await card.getByRole('link', { name: /^X / }).click()

    await expect.poll(() => sandbox.requests(launchGame.path)).toHaveLength(1)

    const [asked] = await sandbox.requests(launchGame.path)

    expect(asked?.query).toMatchObject({
      gameCode: 'bti-football-matchday',
      vendor: 'BTI',
      roomId: 'luzon-rovers-davao-kites',
      playType: 'X',
      odd: expect.stringMatching(/^\d\.\d\d$/),
    })
    expect(await sandbox.requests(gameMatches.path)).not.toEqual([])
  })

  test('home shows a message if there are no matches, and a retry button if they cannot be loaded', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await sandbox.fault({ match: `GET ${gameMatches.path}`, status: 500 })
    await openHome(page)
    const lane = page.getByRole('region', { name: texts('matches') })

    await expect(lane).toContainText(texts('matches_failed'))

    await sandbox.reset()
    await sandbox.patch({ content: { matches: [] } })
    await lane.getByRole('button', { name: texts('try_again') }).click()

    await expect(lane).toContainText(texts('matches_empty'))
  })
})

/** Replaces home's banners with a single banner. */
function offer(sandbox: SandboxClient, link: Partial<Banner>): Promise<void> {
  const banner = {
    id: 'b1',
    groupName: 'm_home',
    title: 'The offer',
    text: 'For everyone',
    image: '/m/icons/192.png',
    url: '',
    linkageType: 'URL',
    linkage: '',
    ...link,
  }
  return sandbox.patch({ content: { banners: [banner] } })
}
