import type { Payment } from '@livery/contract/platform/payments.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WithdrawalFacts } from './withdrawal-status.tsx'

vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => String }))
vi.mock('#i18n/date-time.tsx', () => ({ DateTime: () => null }))

afterEach(cleanup)

const payment: Payment = {
  id: 'p1',
  kind: 'withdrawal',
  state: 'pending',
  methodName: 'Bank',
  methodKind: 'bank',
  amount: 100_000,
  fee: 2_500,
  arrives: 97_500,
  createdAt: '2026-11-28T10:00:00Z',
}

it.each([
  ['pending', true],
  ['arrived', true],
  ['failed', false],
  ['cancelled', false],
] as const)('a %s withdrawal shows its fee and net amount: %s', (state, isShown) => {
  render(<WithdrawalFacts payment={{ ...payment, state }} />)
  const shown = ['Fee', 'You receive'].map(text => screen.queryByText(text) !== null)
  expect(shown).toEqual([isShown, isShown])
  expect([screen.queryByText('2500'), screen.queryByText('97500')].every(Boolean)).toBe(isShown)
})
