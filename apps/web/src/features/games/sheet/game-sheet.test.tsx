import type { Game } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GameFacts } from './game-sheet.tsx'

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount / 100}` }))
vi.mock('#platform/client/client.ts', () => ({
  platform: {
    call: async () => ({ data: { lanes: [{ category: 'SLOT', title: 'Slots' }] } }),
  },
}))
vi.mock('#brand/merchant.ts', () => ({
  merchant: { settings: { vendorLabels: { TCG: 'House Originals' } } },
}))

afterEach(cleanup)

const koi: Game = {
  code: 'koi',
  name: 'Koi',
  vendor: 'PG',
  vendorName: 'Pearl Garden',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags: [],
}

async function readFacts(game: Game): Promise<Record<string, string | null>> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GameFacts game={game} />
    </QueryClientProvider>,
  )
  await screen.findByText('Slots')
  const terms = screen.getAllByRole('term')

  return Object.fromEntries(
    terms.map(term => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  )
}

it('the game sheet shows a row for every fact that the platform sends', async () => {
  const game: Game = {
    ...koi,
    betLimits: { minimum: 20, maximum: 10_000 },
    rtp: 96.5,
    volatility: 'high',
    features: ['free_spins', 'jackpot'],
  }
  expect(await readFacts(game)).toEqual({
    Provider: 'Pearl Garden',
    Category: 'Slots',
    'Bet limits': '$0.2 to $100',
    'Return to player': '96.5%',
    Volatility: 'High',
    Features: 'Free spinsJackpot',
  })
})

it('the game sheet omits a fact that is missing or has an unknown value', async () => {
  const odd = { volatility: 'constructor', features: ['lightning'] } as unknown as Partial<Game>
  expect(Object.keys(await readFacts({ ...koi, ...odd }))).toEqual(['Provider', 'Category'])
})

it.each([
  ['TCG', 'House Originals'],
  ['RNG', 'Ringneck'],
])(
  "the vendor %s is named %s: the merchant's label applies only to its own games [HOME-07]",
  async (vendor, name) => {
    const facts = await readFacts({ ...koi, vendor, vendorName: 'Ringneck' })
    expect(facts.Provider).toBe(name)
  },
)
