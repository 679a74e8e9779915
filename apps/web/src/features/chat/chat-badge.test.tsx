import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatBadge } from './chat-badge.tsx'
import { ChatSheet } from './chat-sheet.tsx'
import { unreadCountQuery } from './get-unread-count.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))
// Never resolves unless a test sets a response.
const call = vi.fn<() => Promise<unknown>>()
vi.mock('#platform/client/client.ts', () => ({ platform: { call: () => call() } }))

const badge = {
  setAppBadge: vi.fn(async () => undefined),
  clearAppBadge: vi.fn(async () => undefined),
}
let queries: QueryClient

beforeEach(() => {
  vi.clearAllMocks()
  call.mockReset().mockReturnValue(new Promise(() => undefined))
  Object.assign(navigator, badge)
  queries = new QueryClient()
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
})

const draw = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)
const receive = (unReadCount: number) =>
  act(async () => void queries.setQueryData(unreadCountQuery('7').queryKey, { unReadCount }))

it('the app icon shows the unread chat count, and no badge at zero', async () => {
  draw(<ChatBadge session={{ id: '7', type: 0 }} />)
  expect(badge.setAppBadge).not.toHaveBeenCalled()
  await receive(3)
  await waitFor(() => expect(badge.setAppBadge.mock.calls).toEqual([[3]]))
  await receive(0)
  await waitFor(() => expect(badge.clearAppBadge).toHaveBeenCalledOnce())
})

describe('the unread count when the page shows two badges', () => {
  beforeEach(async () => {
    call.mockResolvedValueOnce({ unReadCount: 3 })
    draw(<ChatBadge session={{ id: '7', type: 0 }} />)
    await waitFor(() => expect(badge.setAppBadge.mock.calls).toEqual([[3]]))
    draw(<ChatBadge session={{ id: '7', type: 0 }} />)
  })

  it('is fetched once for both badges', async () => {
    await waitFor(() => expect(screen.getAllByText('3')).toHaveLength(2))
    expect(call).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'the player returns to the page',
      () => leaveAndReturn(isHere => focusManager.setFocused(isHere)),
    ],
    ['the network is restored', () => leaveAndReturn(isHere => onlineManager.setOnline(isHere))],
  ])('is fetched again when %s', async (_, happen) => {
    call.mockResolvedValueOnce({ unReadCount: 5 })
    await act(async () => happen())
    await waitFor(() => expect(screen.getAllByText('5')).toHaveLength(2))
    expect(call).toHaveBeenCalledTimes(2)
  })
})

it('the chat badge does not show a count to a player who may not chat', async () => {
  await receive(3)
  draw(<ChatBadge session={{ id: '7', type: 4 }} />)
  expect(badge.setAppBadge).not.toHaveBeenCalled()
})

it('opening the chat clears the unread count', async () => {
  draw(<ChatSheet onClose={() => undefined} />)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

function leaveAndReturn(set: (isHere: boolean) => void): void {
  set(false)
  set(true)
}
