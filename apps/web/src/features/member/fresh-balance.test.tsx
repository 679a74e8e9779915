import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { FreshBalance } from './fresh-balance.tsx'

vi.mock('#platform/client/client.ts', () => ({ platform: { call: vi.fn() } }))

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
