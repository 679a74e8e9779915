import type { Payment } from '@livery/contract/platform/payments.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { DepositInSheet } from '../deposit-in-sheet.ts'
import { EndedDeposit, PendingDeposit } from './payment-page.tsx'
import { PaymentTodo } from './payment-todo.tsx'

vi.mock('#brand/link-rules.ts', () => ({
  readLinkRules: () => ({ own: window.location.origin, allowed: [] }),
}))
vi.mock('#platform/push/use-push-settings.ts', () => ({ usePushSettings: () => undefined }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount}` }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const payment = { id: '1', amount: 5, arrives: 5 } as Payment
const close = vi.fn()

function open(part: React.ReactNode, isInSheet: boolean) {
  const sheet = { close }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DepositInSheet value={isInSheet ? sheet : undefined}>{part}</DepositInSheet>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const states = ['pending', 'arrived', 'failed', 'cancelled'] as const

function toPart(state: Payment['state']) {
  const State = state === 'pending' ? PendingDeposit : EndedDeposit
  return <State payment={{ ...payment, state }}>receipt</State>
}

it.each(states)('a %s deposit above a game has only a button that returns to the game', state => {
  close.mockReset()
  open(toPart(state), true)
  expect(screen.queryAllByRole('link')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
})

it.each(states)('a %s deposit on its own screen links to another screen', state => {
  open(toPart(state), false)
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

it("the vendor's payment page opens in a window, and the game keeps running", () => {
  const opened = { opener: window, location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as never)
  open(<PaymentTodo steps={{ kind: 'page', url: 'https://pay.example/1' }} amount={5} />, true)
  fireEvent.click(screen.getByRole('button', { name: 'Go to the payment page' }))
  expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/1')
})
