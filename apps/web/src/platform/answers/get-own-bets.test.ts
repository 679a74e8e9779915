import type { Order } from '@livery/contract/platform/games.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { listTickets, ownBetsQuery } from './get-own-bets.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../client/member-client.ts', () => ({ memberPlatform: { call } }))

afterEach(() => call.mockReset())

/** A bet whose number is its age: a higher number is an earlier bet. */
const bet = (age: number, status: Order['status']): Order => ({
  ...{ id: `bet-${age}`, gameCode: 'lotto', gameName: 'Lotto', vendor: 'TCG', stake: 1, payout: 0 },
  ...{ status, placedAt: new Date(Date.UTC(2030, 0, 31 - age)).toISOString() },
  ...{ numbers: ['07'], issue: `${30 - age}` },
})

/** Responds like a platform with two bets per page. */
function serve(bets: readonly Order[]): void {
  call.mockImplementation(
    async (_: string, options: { query: { kind?: string; page?: number } }) => {
      const { kind, page = 1 } = options.query
      const wanted = bets.filter(({ status }) => kind === undefined || status === kind)
      return {
        orders: wanted.slice(2 * page - 2, 2 * page),
        page,
        pageCount: Math.max(1, Math.ceil(wanted.length / 2)),
        total: wanted.length,
      }
    },
  )
}

const read = async () =>
  listTickets(await new QueryClient().fetchQuery(ownBetsQuery())).map(({ id }) => id)

it('open tickets are found behind any number of newer settled bets, newest first', async () => {
  serve([
    bet(1, 'lost'),
    bet(2, 'won'),
    bet(3, 'lost'),
    bet(4, 'open'),
    bet(5, 'open'),
    bet(6, 'lost'),
    bet(7, 'open'),
  ])
  await expect(read()).resolves.toEqual(['bet-1', 'bet-2', 'bet-4', 'bet-5', 'bet-7'])
})

it('an open bet on the first page is listed once', async () => {
  serve([bet(1, 'open'), bet(2, 'lost'), bet(3, 'lost')])
  await expect(read()).resolves.toEqual(['bet-1', 'bet-2'])
})

it('bets that fit on one page take one call', async () => {
  serve([bet(1, 'open'), bet(2, 'lost')])
  await expect(read()).resolves.toEqual(['bet-1', 'bet-2'])
  expect(call).toHaveBeenCalledTimes(1)
})

it('the calls for open bets end even if the platform reports endless pages', async () => {
  call.mockResolvedValue({ orders: [bet(1, 'open')], page: 1, pageCount: 1_000_000, total: 1 })
  await expect(read()).resolves.toEqual(['bet-1'])
  expect(call.mock.calls.length).toBeLessThan(12)
})
