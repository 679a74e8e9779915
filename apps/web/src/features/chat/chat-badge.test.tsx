import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChatBadge } from './chat-badge.tsx'
import { ChatSheet } from './chat-sheet.tsx'
import { unreadCountQuery } from './get-unread-count.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))
// Only the counts are looked at; nothing is asked for them.
const call = vi.fn(() => new Promise(() => undefined))
vi.mock('#platform/client/client.ts', () => ({ platform: { call: () => call() } }))

const badge = {
  setAppBadge: vi.fn(async () => undefined),
  clearAppBadge: vi.fn(async () => undefined),
}
let queries: QueryClient

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(navigator, badge)
  queries = new QueryClient()
})
afterEach(cleanup)

const draw = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)
const receive = (unReadCount: number) =>
  act(async () => void queries.setQueryData(unreadCountQuery('7').queryKey, { unReadCount }))

it("puts the count of unread messages on the app's icon, and takes it away with none", async () => {
  draw(<ChatBadge session={{ id: '7', type: 0 }} />)
  expect(badge.setAppBadge).not.toHaveBeenCalled()
  await receive(3)
  await waitFor(() => expect(badge.setAppBadge.mock.calls).toEqual([[3]]))
  await receive(0)
  await waitFor(() => expect(badge.clearAppBadge).toHaveBeenCalledOnce())
})

it('has no count of a player who may not chat', async () => {
  await receive(3)
  draw(<ChatBadge session={{ id: '7', type: 4 }} />)
  expect(badge.setAppBadge).not.toHaveBeenCalled()
})

it('takes the count away when the chat is opened', async () => {
  draw(<ChatSheet onClose={() => undefined} />)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})
