import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptGames } from '#device/kept-games.ts'
import { beginFirstSteps, endFirstSteps } from '#platform/first-steps.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

const answers = {
  depositStatistics: { totalDepositSuccessCount: 0 },
  promotionCategories: {
    categories: [{ id: 'all', promotions: [{ id: 'p1', title: 'Double', bonusId: 'welcome' }] }],
  },
}
let playerCount = 0

/** Renders home for a new player who registered with this return URL. */
async function show(returnTo: string, { deposits = 0, played = [] as string[] } = {}) {
  playerCount += 1
  const id = `new${playerCount}`
  call.mockImplementation(async (name: keyof typeof answers) =>
    name === 'depositStatistics' ? { totalDepositSuccessCount: deposits } : answers[name],
  )

  for (const code of played) keptGames.rememberPlayed(id, code)

  const names = { merchantCode: 'AURORA', userName: id, type: 0, firstTimeLogin: true }
  setSession({ id, token: `t-${id}`, ...names })
  beginFirstSteps({ playerId: id, search: `?${new URLSearchParams({ returnTo })}` })
  const client = new QueryClient()
  client.setQueryData(['games', {}, 'first'], { games: [{ code: 'koi', name: 'Lantern Koi' }] })
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FirstStepsCard />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  await waitFor(() => expect(client.isFetching()).toBe(0))

  return container
}

const readLinks = () =>
  screen.queryAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endFirstSteps()
  clearSession()
})

describe('the welcome card for a new player', () => {
  const deposit = ['2Make your first deposit', '/m/voucherCenter']
  const games = ['3Choose your first game', '/m/game']
  const koi = '/m/launchGame?code=koi&vendor=PG'
  const promised = '/m/voucherCenter?bonus=welcome&promotion=p1'

  it.each([
    ['the deposit and the games', '/m/home', [deposit, games]],
    [
      'the bonus that was promised',
      promised,
      [['2Deposit with your offer: Double', promised], games],
    ],
    ['the game that was tapped', koi, [deposit, ['3Play Lantern Koi', koi]]],
    ['the games instead of an unknown game', '/m/launchGame?code=x', [deposit, games]],
  ])('contains links to %s', async (_, returnTo, links) => {
    await show(returnTo)
    await waitFor(() => expect(readLinks()).toEqual(links))
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(1)
  })

  it('checks off completed steps', async () => {
    await show('/m/home', { deposits: 1 })
    expect(readLinks()).toEqual([games])
    cleanup()
    await show('/m/home', { played: ['koi'] })
    expect(readLinks()).toEqual([deposit])
  })

  it('disappears when all steps are complete, or when the player closes it', async () => {
    const done = await show('/m/home', { deposits: 1, played: ['koi'] })
    expect(done.textContent).toBe('')
    cleanup()
    const closed = await show('/m/home')
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    expect(closed.textContent).toBe('')
  })

  it('is shown only to the player who registered', async () => {
    const container = await show('/m/home')
    const other = { id: 'other', token: 't', merchantCode: 'AURORA', userName: 'o', type: 0 }
    act(() => setSession({ ...other, firstTimeLogin: true }))
    expect(container.textContent).toBe('')
  })
})
