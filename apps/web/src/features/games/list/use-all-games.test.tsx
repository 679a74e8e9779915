import type { Game } from '@livery/contract/platform/games.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { firstGamesQuery, gamePagesQuery } from '../get-games.ts'
import { useAllGames } from './use-all-games.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call, now: () => 0 } }))

afterEach(cleanup)

const toPage = (...codes: string[]) => ({
  games: codes.map(code => ({ code, tags: [] as Game['tags'] }) as Game),
  page: 1,
  pageCount: 1,
  total: codes.length,
})

function listGames(fill?: (queries: QueryClient) => void) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  fill?.(queries)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(useAllGames, { wrapper }).result
}

it('the game list falls back to games from home if it cannot be loaded', async () => {
  call.mockRejectedValue(new Error('offline'))
  const list = listGames(queries => {
    queries.setQueryData(firstGamesQuery({ category: 'SLOT' }).queryKey, toPage('a', 'b'))
    const pages = { pages: [toPage('b', 'c')], pageParams: [1] }
    queries.setQueryData(gamePagesQuery({ vendor: 'PG' }).queryKey, pages)
  })

  await waitFor(() => expect(list.current.failed).toBe(true))

  expect(list.current.games?.map(({ code }) => code)).toEqual(['a', 'b', 'c'])
  expect(list.current.isComplete).toBe(false)
})

it('a game list that cannot be loaded is undefined if no other games were loaded', async () => {
  call.mockRejectedValue(new Error('offline'))
  const list = listGames()
  await waitFor(() => expect(list.current.failed).toBe(true))
  expect(list.current.games).toBeUndefined()
})

it("the game list contains only the platform's games once the platform has responded", async () => {
  call.mockResolvedValue(toPage('x'))
  const list = listGames(queries => queries.setQueryData(firstGamesQuery({}).queryKey, toPage('a')))
  await waitFor(() => expect(list.current.isComplete).toBe(true))
  expect(list.current.games?.map(({ code }) => code)).toEqual(['x'])
})
