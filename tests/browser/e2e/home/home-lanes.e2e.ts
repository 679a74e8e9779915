/** Tests the lanes on home that the platform defines: title, cards, vendors and number of games. */
import { openHome } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'

const vendor = { vendor: 'PP', displayName: 'Prism Parade' }

const lanes = [
  {
    id: 'table',
    title: 'Tables',
    category: 'LIVE',
    cards: [
      { accountTypeName: 'LIVE_TABLES', displayName: 'Round tables' },
      { accountTypeName: 'PP', displayName: 'Wheel shows' },
    ],
    gameClassify: [vendor],
    gameCount: 12,
  },
  // A lane with one category. Its account type moves it behind the next lane (HOME-08).
  {
    id: 'vietnam',
    title: 'Northern draws',
    category: 'LOTT',
    cards: [{ accountTypeName: 'VIETNAM_LOTTO', displayName: 'Three regions' }],
    gameClassify: [vendor],
    gameCount: 3,
  },
  {
    id: 'draws',
    title: 'Draws',
    category: 'LOTT',
    cards: [{ accountTypeName: 'LOTTO', displayName: 'Every hour' }],
    gameClassify: [{ vendor: 'CROWN', displayName: 'Crown of Draws' }],
    gameCount: 4,
  },
  { id: 'none', title: 'Nothing yet', category: 'P2P', cards: [], gameClassify: [], gameCount: 0 },
]

test('a lane on home has its title, its number of games, its vendors and its cards [HOME-01]', {
  tag: '@fast-at-tlb',
}, async ({ page, brand, sandbox, texts }) => {
  await sandbox.patch({ content: { lanes } })
  await openHome(page)
  const home = screen(page, 'home')
  const chips = home.getByRole('group', { name: texts('game_categories') }).getByRole('button')

  await expect(chips).toHaveText([
    texts('all_games'),
    /^Tables\s*12$/,
    /^Draws\s*4$/,
    /^Northern draws\s*3$/,
  ])

  // Each skin groups its shelves either by vendor or by lane.
  const shelves = brand.code === 'tlb' ? ['Prism Parade', 'Crown of Draws'] : ['Tables', 'Draws']

  for (const name of shelves) {
    await expect(home.getByRole('heading', { name, exact: true })).toBeAttached()
  }

  const card = (name: string) => home.getByRole('listitem').filter({ hasText: name })

  await expect(card('Round tables')).toHaveCount(0)

  await chips.nth(1).click()

  for (const name of ['Round tables', 'Wheel shows']) await expect(card(name)).toBeVisible()

  await expect(card('Every hour')).toHaveCount(0)

  const address = (name: string) => home.getByRole('link', { name, exact: true })

  await expect(address('Round tables')).toHaveAttribute('href', '/m/game?category=LIVE')

  await address('Wheel shows').click()

  await expect(page).toHaveURL(/\/m\/game\?category=LIVE&vendor=PP$/)
  await expect(screen(page, 'game')).toBeVisible()
})
