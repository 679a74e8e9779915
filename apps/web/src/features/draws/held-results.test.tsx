import type { Draw } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrawLobby } from './draw-lobby.tsx'
import type { DrawShow } from './draw-show.tsx'
import { drawsQuery } from './get-draws.ts'

type Show = ComponentProps<typeof DrawShow>

const shows: Show[] = []
vi.mock('./draw-show.tsx', () => ({
  DrawShow: (props: Show) => {
    shows.push(props)
    return null
  },
}))
vi.mock('./result-filters.tsx', () => ({ ResultFilters: () => null }))
vi.mock('#platform/answers/use-deferred-query.ts', async () => {
  const { useQuery } = await import('@tanstack/react-query')
  return {
    useDeferredQuery: (options: object) => useQuery({ ...options, enabled: false } as never),
  }
})
vi.mock('#platform/session.ts', () => ({ useSession: () => undefined }))
vi.mock('#brand/merchant.ts', () => ({ merchant: {} }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => String }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: () => Promise.resolve() }))

const atMs = Date.parse('2030-01-01T00:00:00Z')
const lotto: Draw = {
  ...{ gameCode: 'lotto', name: 'Lotto', issue: '2', drawAt: new Date(atMs).toISOString() },
  ...{ lastIssue: '1', lastNumbers: ['07'] },
}
const held: Draw = {
  ...{ ...lotto, issue: '3', drawAt: new Date(atMs + 3_600_000).toISOString() },
  ...{ lastIssue: '2', lastNumbers: ['12'] },
}
const later: Draw = { ...held, issue: '4', lastIssue: '3', lastNumbers: ['44'] }

const client = new QueryClient()
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const receive = async (draw: Draw) => {
  act(() => void client.setQueryData(drawsQuery().queryKey, [draw]))
  await pass(10)
}
const balls = () =>
  within(screen.getByRole('list', { name: 'Winning numbers' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  vi.useFakeTimers({ now: atMs - 1_000 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  shows.length = 0
  client.setQueryData(drawsQuery().queryKey, [lotto])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DrawLobby />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await pass(2_000)
  await receive(held)
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the latest results show a draw only after its last ball has fallen', async () => {
  expect(balls()).toEqual(['07'])
  expect(shows.at(-1)?.held).toEqual([held])

  act(() => shows.at(-1)?.onStart(held))
  await pass(60_000)

  expect(balls()).toEqual(['07'])

  act(() => shows.at(-1)?.onDrawn())

  expect(balls()).toEqual(['12'])
})

it('the latest results show a draw as soon as the player closes its show', async () => {
  act(() => shows.at(-1)?.onStart(held))
  act(() => shows.at(-1)?.onEnd())
  expect(balls()).toEqual(['12'])
})

it('the latest results wait at most five seconds for a show that does not load', async () => {
  await pass(4_980)
  expect(balls()).toEqual(['07'])
  await pass(20)
  expect(balls()).toEqual(['12'])
})

it('a draw that is held during a show is listed at once and does not interrupt the show', async () => {
  act(() => shows.at(-1)?.onStart(held))
  await receive(later)
  expect(shows.at(-1)?.held).toEqual([held])
  expect(balls()).toEqual(['44'])
})
