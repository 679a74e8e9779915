import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FailureKind, PlatformError } from '../errors.ts'
import { useOnce } from './use-once.ts'

let subject = 0
beforeEach(() => {
  sessionStorage.clear()
  // Each test uses a new subject, because a subject's guard blocks for 500 ms after an attempt.
  subject += 1
})
afterEach(cleanup)

function setUp(send: (requestId: string) => Promise<string>, ask?: () => Promise<boolean>) {
  const client = new QueryClient()

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const booking = { subject: `goods ${subject}`, send, queryKey: ['rewards', 'mall'] }
  const { result } = renderHook(() => useOnce({ ...booking, ...(ask && { ask }) }), { wrapper })

  const press = async () => {
    act(() => result.current.send(undefined))
    await waitFor(() => expect(result.current.busy).toBe(false))
  }

  return { client, press }
}

const fail = (kind: FailureKind, status?: number, errorCode?: string) => () =>
  Promise.reject(new PlatformError(kind, 'no', { endpoint: 'redeemGoods', status, errorCode }))

const readIds = (send: { mock: { calls: string[][] } }) => send.mock.calls.map(([id]) => id)

describe('a booking', () => {
  it.each([
    [1, 'network', undefined, undefined],
    [1, 'timeout', undefined, undefined],
    [1, 'answer', 504, undefined],
    [1, 'answer', 401, undefined],
    [2, 'answer', 200, 'goods.sold.out'],
  ] as const)(
    'uses %i ids for two presses that end with %s %s %s',
    async (ids, kind, status, errorCode) => {
      vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
      const send = vi.fn(fail(kind, status, errorCode))
      const { press } = setUp(send)
      await press()
      vi.advanceTimersByTime(500)
      await press()
      vi.useRealTimers()

      expect(send).toHaveBeenCalledTimes(2)
      expect(new Set(readIds(send)).size).toBe(ids)
    },
  )

  it('updates its list from the response, and refetches the other lists', async () => {
    const { client, press } = setUp(() => Promise.resolve('renewed'))
    client.setQueryData(['rewards', 'center'], 'old')
    client.setQueryData(['member', 'info'], 'old')
    client.setQueryData(['promotions'], 'old')
    await press()

    expect(client.getQueryData(['rewards', 'mall'])).toBe('renewed')

    const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated

    expect([isStale(['rewards', 'center']), isStale(['member', 'info'])]).toEqual([true, true])
    expect(isStale(['promotions'])).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })

  it('sends no request when the player declines', async () => {
    const send = vi.fn(() => Promise.resolve('sent'))
    const { press } = setUp(send, () => Promise.resolve(false))
    await press()
    expect(send).not.toHaveBeenCalled()
    expect(sessionStorage.length).toBe(0)
  })
})
