import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { announceMoneyNews } from '#platform/balance/money-news.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { useFreshBalance } from './fresh-balance.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

let client: QueryClient
/** The platform's current values: the balance, the lists and the withdrawal form. */
const platform = { balance: 100, orders: ['a'] }

function Bar() {
  useFreshBalance()
  return <p>{useQuery(memberInfoQuery()).data?.balance}</p>
}

function OpenBets() {
  const { data } = useQuery({
    queryKey: ['member', 'open-bets'],
    queryFn: async () => [...platform.orders],
    staleTime: 0,
  })
  return <output>{data?.join()}</output>
}

function Withdrawal() {
  const { data } = useQuery({
    queryKey: ['withdraw-account'],
    queryFn: async () => ({ balance: platform.balance }),
    staleTime: 0,
  })
  return <strong>{data?.balance}</strong>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const read = () => screen.getByRole('paragraph').textContent

async function open(more = <></>) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Bar />
      {more}
    </QueryClientProvider>,
  )
  await pass(0)

  expect(read()).toBe('100')

  await pass(5_000)
  call.mockClear()
}

function dispatch(target: EventTarget, ...types: string[]) {
  act(() => {
    for (const type of types) target.dispatchEvent(new Event(type))
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(platform, { balance: 100, orders: ['a'] })
  call.mockReset()
  call.mockImplementation(async () => ({ balance: platform.balance }))
  const names = { merchantCode: 'tlb', userName: 'vip7', firstTimeLogin: false }
  setSession({ id: '7', token: 't', type: 0, ...names })
})
afterEach(() => {
  cleanup()
  act(clearSession)
  vi.useRealTimers()
})

it.each([
  ['the window has the focus again', () => dispatch(window, 'focus')],
  ['the tab is visible again', () => dispatch(document, 'visibilitychange')],
  ['the page is restored from the history', () => dispatch(window, 'pageshow')],
  ['a game is left', () => act(() => announceMoneyNews('moved'))],
  ['a game page posts a message', () => act(() => announceMoneyNews('hint'))],
])('the balance is fetched again when %s', async (_, happen) => {
  await open()
  platform.balance = 80
  happen()
  await pass(0)
  expect(read()).toBe('80')
  expect(call).toHaveBeenCalledOnce()
})

it.each<[string, () => void]>([
  ['a stake or a win in a game', () => announceMoneyNews('hint')],
  ['a settled bet', () => announceMoneyNews('moved')],
  ['a return to the app', () => dispatch(window, 'focus')],
])('the shown balance is at most 2 s old after %s, even right after a fetch', async (_, happen) => {
  await open()
  dispatch(window, 'focus')
  await pass(1)
  // Later than the events that belong to the first return.
  await pass(300)
  platform.balance = 80
  act(happen)
  await pass(1_999)
  expect(read()).toBe('80')
  expect(call).toHaveBeenCalledTimes(2)
})

it('several events for the same return to the page cause only one fetch', async () => {
  await open()
  dispatch(document, 'visibilitychange')
  dispatch(window, 'pageshow', 'focus')
  await pass(1_000)
  expect(call).toHaveBeenCalledOnce()
})

it('the balance includes a stake that was placed during a fetch', async () => {
  await open()
  const answers: ((info: object) => void)[] = []
  call.mockImplementation(() => new Promise(answer => answers.push(answer)))
  act(() => announceMoneyNews('hint'))
  await pass(500)
  act(() => announceMoneyNews('moved'))
  await pass(1_500)
  answers[0]?.({ balance: 100 })
  answers[1]?.({ balance: 79 })
  await pass(0)

  expect(read()).toBe('79')
})

it('a hundred messages from a game in 2 s cause two fetches of the balance', async () => {
  await open()

  for (let count = 0; count < 100; count += 1) {
    act(() => announceMoneyNews('hint'))
    await pass(19)
  }

  platform.balance = 60
  await pass(2_000)

  expect(call).toHaveBeenCalledTimes(2)
  expect(read()).toBe('60')
})

it('heartbeat messages from an idle game cause a fetch at most every 10 s', async () => {
  await open()

  for (let second = 0; second < 120; second += 1) {
    act(() => announceMoneyNews('hint'))
    await pass(1_000)
  }

  expect(call.mock.calls.length).toBeLessThanOrEqual(15)

  // The player leaves the game.
  platform.balance = 60
  act(() => announceMoneyNews('moved'))
  await pass(2_001)
  await pass(0)

  expect(read()).toBe('60')
})

it('a settled bet refetches the balance, and a changed balance refetches the list of bets', async () => {
  await open(<OpenBets />)
  Object.assign(platform, { balance: 300, orders: [] })
  await act(() => client.invalidateQueries({ queryKey: ['member', 'open-bets'] }))
  await pass(0)

  expect([read(), screen.getByRole('status').textContent]).toEqual(['300', ''])

  Object.assign(platform, { balance: 250, orders: ['b'] })
  await pass(5_000)
  dispatch(window, 'focus')
  await pass(0)

  expect([read(), screen.getByRole('status').textContent]).toEqual(['250', 'b'])
})

it('all screens show the latest balance', async () => {
  await open(<Withdrawal />)
  platform.balance = 80
  await act(() => client.invalidateQueries({ queryKey: ['withdraw-account'] }))
  await pass(2_000)

  expect([read(), screen.getByRole('strong').textContent]).toEqual(['80', '80'])

  platform.balance = 70
  dispatch(window, 'focus')
  await pass(2_000)

  expect([read(), screen.getByRole('strong').textContent]).toEqual(['70', '70'])
})

it('the balance is not polled forever if the platform returns two different balances', async () => {
  const Other = () => {
    const queryFn = async () => ({ balance: 1 })
    useQuery({ queryKey: ['withdraw-account'], queryFn, staleTime: 0 })
    return null
  }

  await open(<Other />)
  dispatch(window, 'focus')
  await pass(60_000)

  expect(call.mock.calls.length).toBeLessThanOrEqual(2)
})

it('the balance is not fetched without a session', async () => {
  await open()
  act(clearSession)
  dispatch(window, 'focus')
  act(() => announceMoneyNews('moved'))
  await pass(3_000)
  expect(call).not.toHaveBeenCalled()
})
