import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { OpenBets } from './open-bets.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `₱${amount}` }))
vi.stubGlobal('matchMedia', () => ({ matches: false }))

afterEach(cleanup)

const bet = {
  id: 'b1',
  gameCode: 'bti-football',
  gameName: 'Matchday',
  vendor: 'BTI',
  stake: 20,
  payout: 0,
  status: 'open',
  placedAt: '2026-01-10T12:00:00Z',
}
const show = (...orders: object[]) => {
  call.mockResolvedValue({ orders, page: 1, pageCount: 1, total: orders.length })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OpenBets />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('an open bet shows its stake, odds and possible win, and links to the open bets in the history', async () => {
  show({ ...bet, selection: 'Rovers – Kites · X', odd: 3.1, possibleWin: 62 })
  const card = await screen.findByRole('link', { name: /Rovers – Kites · X/ })
  for (const text of ['₱20', '3.10', '₱62']) expect(card.textContent).toContain(text)
  expect(card.getAttribute('href')).toBe('/m/member/orders?kind=open')
  expect(call).toHaveBeenCalledWith('orders', expect.objectContaining({ query: { kind: 'open' } }))
})

it('an open bet omits fields that the platform does not send', async () => {
  show(bet)
  const card = await screen.findByRole('link', { name: /Matchday/ })
  expect(card.textContent).not.toMatch(/Odds|Possible win/)
})

it('the open bets are replaced by a message if there are none', async () => {
  show()
  expect(await screen.findByText('No open bets. Tap odds to place one.')).toBeTruthy()
})
