import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { isOpen } from '#overlays/overlay-store.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { MemberChip } from './member-chip.tsx'

vi.mock('#platform/client/client.ts', () => ({ platform: {} }))
vi.mock('#platform/session.ts', () => ({ useSession: () => ({ id: '7' }) }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount}` }))
vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en-GB' }) }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('an offline balance shows the time of its last update, also in the accessible name', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 2, 12, 5) })
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })

  queries.setQueryData(memberInfoQuery().queryKey, { balance: 50, avatar: 1 } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <MemberChip name="member1" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const readName = () => screen.getAllByRole('link')[0]?.getAttribute('aria-label')

  expect([readName(), screen.queryByText('12:05')]).toEqual(['My account, $50', null])

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))

  expect(readName()).toBe('My account, $50, 12:05')
  expect(screen.getByText('12:05')).toBeTruthy()
})

it('the deposit link opens the deposit sheet above the screen', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MemberChip name="member1" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(isOpen('deposit')).toBe(true)
})
