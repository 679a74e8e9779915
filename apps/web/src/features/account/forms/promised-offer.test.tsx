import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { toPromiseAddress } from '#lib/addresses/bonus-promise.ts'
import { PromisedOffer } from './promised-offer.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { offer = '' } = {}) => `${key} ${offer}` }),
}))

const promotions = [
  { id: 'race', title: 'Race' },
  { id: 'first', title: 'Double', bonusId: 'welcome' },
  { id: 'weekend', title: 'Weekend', bonusId: 'welcome' },
]

async function show(address: string): Promise<string> {
  call.mockReset().mockResolvedValue({ categories: [{ id: 'all', promotions }] })
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <PromisedOffer />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return container.textContent ?? ''
}

afterEach(cleanup)

it.each([
  ['the promotion that told of it', 'weekend', 'promised_offer Weekend'],
  ['the first one that promises it', undefined, 'promised_offer Double'],
  ['never the words of the address', 'Send money to us', 'promised_offer Double'],
  ['never a promotion without it', 'race', 'promised_offer Double'],
])('a promised bonus is named by %s', async (_, promotionId, text) => {
  expect(await show(toPromiseAddress({ bonusId: 'welcome', promotionId }, false))).toBe(text)
})

it('a bonus that nothing promises is not named', async () => {
  expect(await show(toPromiseAddress({ bonusId: 'other' }, false))).toBe('')
})

it('nothing is asked for without a promise', async () => {
  expect(await show('/m/register?returnTo=%2Fm%2FvoucherCenter')).toBe('')
  expect(call).not.toHaveBeenCalled()
  expect(screen.queryByText(/promised/)).toBeNull()
})
