import type { GameLane } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { HomeLanes, useHomeLanes } from './home-lanes.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

const lane = (id: string, gameCount: number): GameLane => ({
  ...{ id, title: id, category: 'SLOT', cards: [], gameClassify: [], gameCount },
})

afterEach(cleanup)

it("only home's lane components re-render when the lanes load or a lane is selected", async () => {
  call.mockResolvedValue({ data: { lanes: [lane('slots', 3), lane('none', 0)] } })
  const other = vi.fn(() => <p>other</p>)
  const Other = () => other()

  const Chips = () => {
    const { lanes, current, choose } = useHomeLanes()
    return lanes?.map(({ id }) => (
      <button key={id} type="button" aria-pressed={id === current} onClick={() => choose(id)}>
        {id}
      </button>
    ))
  }

  render(
    <QueryClientProvider client={new QueryClient()}>
      <HomeLanes>
        <Chips />
        <Other />
      </HomeLanes>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'slots' }))

  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('button', { pressed: true })).toBeDefined()
  expect(call).toHaveBeenCalledOnce()
  expect(other).toHaveBeenCalledOnce()
})

it('a tapped lane is marked as selected before its games are rendered', async () => {
  call.mockResolvedValue({ data: { lanes: [lane('slots', 3)] } })
  const seen: string[] = []

  const Games = () => {
    const { lanes, current, drawn, choose } = useHomeLanes()
    seen.push(`${current} ${drawn}`)
    return lanes?.map(({ id }) => (
      <button key={id} type="button" onClick={() => choose(id)}>
        {id}
      </button>
    ))
  }

  render(
    <QueryClientProvider client={new QueryClient()}>
      <HomeLanes>
        <Games />
      </HomeLanes>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'slots' }))

  expect(seen.slice(-2)).toEqual(['slots undefined', 'slots slots'])
})
