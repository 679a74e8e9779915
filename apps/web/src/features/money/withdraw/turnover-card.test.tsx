import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TurnoverCard } from './turnover-card.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
vi.mock('#i18n/use-money.ts', () => ({ useMoney: () => (amount: number) => `$${amount / 100}` }))

async function show(account: Partial<WithdrawAccount>): Promise<string> {
  call.mockResolvedValue(account)
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <TurnoverCard />
    </QueryClientProvider>,
  )

  await waitFor(() => expect(client.isFetching()).toBe(0))

  return container.textContent ?? ''
}

const readBar = () => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')

afterEach(cleanup)

it("the wagering card shows the remaining amount and the player's progress", async () => {
  expect(await show({ turnoverLeft: 90_000, turnoverTotal: 120_000 })).toBe('Wagering left$900')
  expect(readBar()).toBe('25')
})

it('the wagering card shows only the amount if the platform does not send a total', async () => {
  expect(await show({ turnoverLeft: 90_000 })).toBe('Wagering left$900')
  expect(readBar()).toBeUndefined()
})

it('the wagering card is hidden when the requirement is met', async () => {
  expect(await show({ turnoverLeft: 0 })).toBe('')
})
