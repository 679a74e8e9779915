import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { announceMoneyNews } from '#platform/balance/money-news.ts'
import { FreshBalance } from './fresh-balance.tsx'

vi.mock('#platform/client/client.ts', () => ({ platform: { call: vi.fn() } }))
const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
const celebrate = vi.hoisted(() => vi.fn())
vi.mock('#brand/celebration/celebrate.ts', () => ({ celebrate }))

let client: QueryClient
const { queryKey } = memberInfoQuery()

async function receive(balance: number, userName = 'alex') {
  await act(async () => {
    client.setQueryData(queryKey, old => ({ ...old, balance, userName }) as never)
    await vi.advanceTimersByTimeAsync(0)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <FreshBalance />
      <span data-balance="" data-testid="bar" />
      <span data-balance="" data-testid="card" />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const readChanges = () =>
  ['bar', 'card'].map(id => screen.getByTestId(id).dataset.change?.replace(/[^\d+−.]/g, ''))

it('the first balance is not shown as a change', async () => {
  await receive(10_000)
  expect(readChanges()).toEqual([undefined, undefined])
  expect(screen.getByRole('status').textContent).toBe('')
})

it('every shown balance shows the difference once, and the new balance is announced', async () => {
  await receive(10_000)
  await receive(10_250)

  expect(readChanges()).toEqual(['+2.50', '+2.50'])
  expect(screen.getByRole('status').textContent).toContain('102.50')

  await receive(10_150)

  expect(readChanges()).toEqual(['−1', '−1'])
})

it('the balance of another player is not shown as a change', async () => {
  await receive(10_000)
  await receive(50_000, 'robin')
  expect(readChanges()).toEqual([undefined, undefined])
})

const booked = (kind: string, amount: number, balance: number) => ({ kind, amount, balance })

/** A game reports news, the player stakes $1, and then the balance rises. */
async function play(balance: number, newestFirst: object[] | Error) {
  if (newestFirst instanceof Error) call.mockRejectedValue(newestFirst)
  else call.mockResolvedValue({ transactions: newestFirst })
  await receive(10_000)
  announceMoneyNews('hint')
  await receive(9_900)
  await receive(balance)
  await act(() => vi.dynamicImportSettled())
}

const stake = booked('stake', -100, 9_900)

it('a payout of many stakes is celebrated as a win', async () => {
  await play(12_900, [booked('payout', 3_000, 12_900), stake, booked('deposit', 10_000, 10_000)])
  expect(celebrate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ size: 'big', headline: expect.stringContaining('30') }),
  )
})

it.each([
  ['a deposit', [booked('deposit', 5_000, 14_900), stake]],
  ['a reward', [booked('reward', 5_000, 14_900), stake]],
  ['a returned withdrawal', [booked('returned', 5_000, 14_900), stake]],
  [
    'a deposit with a small payout',
    [booked('deposit', 4_800, 14_900), booked('payout', 200, 10_100), stake],
  ],
  ['a rise without a transaction', [stake]],
  ['a rise whose transactions cannot be loaded', new Error('offline')],
])('%s during a game is not celebrated as a win', async (_, transactions) => {
  await play(14_900, transactions)
  expect(call).toHaveBeenCalledOnce()
  expect(celebrate).not.toHaveBeenCalled()
})

it('only the payout is celebrated if a deposit arrives at the same time', async () => {
  await play(15_900, [booked('deposit', 5_000, 15_900), booked('payout', 1_000, 10_900), stake])
  expect(celebrate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ size: 'small', headline: expect.stringMatching(/10(?:\.00)?\W*$/) }),
  )
})

it.each([
  [
    'the payout of one round, as the game does',
    [booked('payout', 800, 10_600), booked('stake', -100, 9_800)],
    /8(?:\.00)?\W*$/,
  ],
  [
    'the gain of several rounds',
    [
      ...[booked('payout', 900, 10_600), booked('stake', -100, 9_700)],
      ...[booked('stake', -100, 9_800)],
    ],
    /7(?:\.00)?\W*$/,
  ],
])('a win that arrives together with its stake shows %s', async (_, rounds, amount) => {
  await play(10_600, [...rounds, stake])
  expect(celebrate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ size: 'small', headline: expect.stringMatching(amount) }),
  )
})

async function receiveRank(rankLevel: number | undefined, userName = 'alex') {
  const labelName = `Level ${rankLevel}`
  await act(async () => {
    client.setQueryData(queryKey, {
      ...{ balance: 1, userName },
      ...(rankLevel !== undefined && { clubLabel: { labelName, rankLevel } }),
    } as never)
    await vi.advanceTimersByTimeAsync(0)
  })
}

it.each<[string, (number | undefined)[], string[]]>([
  ['a higher rank', [2, 3], ['Level 3']],
  ['the first rank', [undefined, 1], ['Level 1']],
  ['each rank only once, even if a response lacks it', [2, 3, undefined, 3], ['Level 3']],
  ['no lower rank', [3, 2], []],
  ['no rank that the player already has', [3], []],
])('the celebration of a rank: %s', async (_, levels, names) => {
  for (const level of levels) await receiveRank(level)
  expect(celebrate.mock.calls.map(([{ headline }]) => headline)).toEqual(names)
})

it("another player's higher rank is not celebrated", async () => {
  await receiveRank(1)
  await receiveRank(5, 'robin')
  expect(celebrate).not.toHaveBeenCalled()
})
