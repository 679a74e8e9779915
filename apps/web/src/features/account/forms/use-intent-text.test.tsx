import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { choosePromiseUrl } from '#lib/addresses/bonus-promise.ts'
import { useIntentText } from './use-intent-text.ts'

const call = vi.hoisted(() => vi.fn())
const loadTextGroup = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup }))

const promotions = [
  { id: 'race', title: 'Race' },
  { id: 'first', title: 'Double', bonusId: 'welcome' },
  { id: 'weekend', title: 'Weekend', bonusId: 'welcome' },
]
const koi = { code: 'koi', name: 'Lantern Koi' }
const swan = { code: 'swan', name: 'Black Swan' }

/** Renders the form at this URL; the returned function checks the header text. */
function open(address: string) {
  call.mockReset().mockResolvedValue({ categories: [{ id: 'all', promotions }] })
  const client = new QueryClient()
  client.setQueryData(['games', {}, 'first'], { games: [koi] })
  client.setQueryData(['games', {}, 'pages'], { pages: [{ games: [] }, { games: [swan] }] })

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )

  const { result } = renderHook(useIntentText, { wrapper })

  return {
    expectText: (text: string) => waitFor(() => expect(result.current).toBe(text)),
    expectNone: async () => {
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(result.current).toBeUndefined()
    },
  }
}

const toReturn = (address: string) => `/m/login?${new URLSearchParams({ returnTo: address })}`

it.each([
  ['the promotion that the player came from', 'weekend', 'Your offer comes next: Weekend'],
  ['the first one that promises it', undefined, 'Your offer comes next: Double'],
  ['never text from the URL', 'Send money to us', 'Your offer comes next: Double'],
  ['never a promotion without that bonus', 'race', 'Your offer comes next: Double'],
])('the header names a promised bonus by %s', async (_, promotionId, text) => {
  await open(choosePromiseUrl({ bonusId: 'welcome', promotionId }, false)).expectText(text)
})

it.each([
  ['a game, by its platform name', '/m/launchGame?code=koi', 'Log in or join to play Lantern Koi'],
  ['a game of a later page', '/m/launchGame?code=swan', 'Log in or join to play Black Swan'],
  ['no game from text in the URL', '/m/launchGame?code=x&title=Call+us', 'Log in or join to play'],
  ['the lobby, without a name', '/m/launchGame?code=lobby', 'Log in or join to play'],
  [
    'a page whose name is in the first texts',
    '/m/voucherCenter',
    'Log in or join to open: Deposit',
  ],
  ['a page, by its own strings', '/m/member/messages', 'Log in or join to open: Messages'],
])('the header names %s', async (_, address, text) => {
  await open(toReturn(address)).expectText(text)
})

it('the header shows no reason and sends no request for a visitor who was not redirected', async () => {
  loadTextGroup.mockClear()
  await open('/m/login').expectNone()
  await open(toReturn('/m/game')).expectNone()
  expect(call).not.toHaveBeenCalled()
  expect(loadTextGroup).not.toHaveBeenCalled()
})

it('the header does not mention a bonus that no promotion promises', async () => {
  await open(choosePromiseUrl({ bonusId: 'other' }, false)).expectNone()
})
