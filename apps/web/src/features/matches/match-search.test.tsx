import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { MatchSearch } from './match-search.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

const match = (home: string, away: string, league: string) => ({
  id: `${home}-${away}`,
  league,
  home,
  away,
  startAt: '2026-01-10T12:00:00Z',
  live: false,
  odds: { home: 1.5, away: 2.5 },
  vendor: 'BTI',
  gameCode: 'bti-football',
})

afterEach(cleanup)

const search = (q: string) => {
  call.mockResolvedValue([
    match('Rovers', 'Kites', 'Island Premier'),
    match('Múltiple', 'Docks', 'Pacific Cup'),
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MatchSearch q={q} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('the search finds a team without its accents, and leads to its match', async () => {
  search('multiple')
  const found = await screen.findByRole('link', { name: /Múltiple – Docks/ })
  expect(found.getAttribute('href')).toBe('/m/match?id=M%C3%BAltiple-Docks')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('the search finds a league, and its matches', async () => {
  search('island')
  expect(await screen.findByRole('link', { name: 'Island Premier' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Rovers – Kites/ })).toBeDefined()
})
