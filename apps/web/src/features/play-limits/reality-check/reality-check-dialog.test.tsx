import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setMoney } from '#lib/money.ts'
import { RealityCheckDialog } from './reality-check-dialog.tsx'

vi.mock('#brand/merchant.ts', () => ({
  merchant: {
    defaultLanguage: 'EN',
    languages: ['EN'],
    legal: { company: 'Company', licence: 'License', responsiblePlayUrl: 'https://play.example/' },
  },
}))
vi.mock('../get-play-session.ts', () => ({
  playSessionQuery: () => ({ queryKey: ['play'], queryFn: vi.fn() }),
}))
vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

const session = {
  ...{ since: '2026-05-02T10:00:00.000Z', now: '2026-05-02T11:05:00.000Z' },
  ...{ staked: 5_000, paidOut: 2_000 },
}

beforeEach(() => {
  vi.useFakeTimers()
  setMoney({ currency: 'USD', money: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(heard: typeof session | undefined) {
  const queries = new QueryClient()
  queries.setQueryData(['play'], heard && { ...heard, heardAtMs: performance.now() })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RealityCheckDialog onClose={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('the reality check is titled with the playing time, and lists time, stakes, winnings and result', () => {
  open(session)
  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(screen.getByRole('alertdialog').ariaLabel ?? screen.getByRole('heading').textContent).toBe(
    'You’ve been playing 1\u00a0h 5\u00a0min',
  )
  expect(lines).toEqual(['1\u00a0h 5\u00a0min', '$50.00', '$20.00', '-$30.00'])
})

it('the reality check has a title without a play session', () => {
  open(undefined)
  expect(screen.getByRole('heading').textContent).toBe('Time check')
})
