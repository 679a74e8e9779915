import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOpen } from '#overlays/overlay-store.ts'
import { announceChange } from '#platform/payments/get-payment.ts'
import { GameWallet } from './game-wallet.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#platform/session.ts', () => ({ useSession: () => ({ id: '7' }) }))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: {} }))
vi.mock('#platform/tracking/track-payment.ts', () => ({ trackPayment: vi.fn() }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount}` }))

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })

function open() {
  render(
    <QueryClientProvider client={queries}>
      <GameWallet>0:20</GameWallet>
    </QueryClientProvider>,
  )
}

/** Sets the balance that the platform returns from now on. */
const hold = (balance: number) => call.mockResolvedValue({ balance })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const read = () => screen.getByText('Balance').parentElement?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
  queries.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the balance is fetched when the game opens, and then every 10 s', async () => {
  queries.setQueryData(['member', 'info'], { balance: 1 })
  hold(50)
  open()
  await pass(0)

  expect(read()).toBe('Balance $50')

  hold(30)
  await pass(9_999)

  expect(read()).toBe('Balance $50')
  expect(call).toHaveBeenCalledTimes(1)

  await pass(1)

  expect(call).toHaveBeenCalledTimes(2)

  await pass(1)

  expect(read()).toBe('Balance $30')
})

it('the balance includes a deposit immediately, and ignores a value that an iframe posts', async () => {
  hold(50)
  open()
  await pass(0)
  hold(150)
  act(() => window.postMessage({ type: 'balance', balance: 9 }, '*'))
  await pass(1_000)

  expect(read()).toBe('Balance $50')
  expect(call).toHaveBeenCalledTimes(1)

  act(() => announceChange(queries))
  await pass(0)

  expect(read()).toBe('Balance $150')
})

it('an unknown balance is not shown as zero', () => {
  call.mockReturnValue(new Promise(() => undefined))
  open()
  expect(read()).toBe('Balance …')
  expect(screen.getByText('0:20')).toBeDefined()
})

it('the deposit link opens the deposit sheet over the game', () => {
  hold(50)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(isOpen('deposit')).toBe(true)
})
