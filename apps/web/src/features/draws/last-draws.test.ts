import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { drawsQuery } from './get-draws.ts'

const { call, online } = vi.hoisted(() => ({ call: vi.fn(), online: vi.fn(() => true) }))
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#lib/network/online.ts', () => ({ isOnline: online }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const draw = { gameCode: 'lotto', drawAt: '2030-01-01T00:00:00Z', lastIssue: '1' }

it('the last draws are known with their time to a page that opens offline', async () => {
  call.mockResolvedValue([draw])
  const readAtMs = Date.UTC(2029, 11, 31)
  vi.useFakeTimers({ toFake: ['Date'], now: readAtMs })
  await new QueryClient().fetchQuery(drawsQuery())
  const open = () => {
    const client = new QueryClient()
    return client.getQueryCache().build(client, client.defaultQueryOptions(drawsQuery())).state
  }

  expect(open().data).toBeUndefined()

  online.mockReturnValue(false)

  expect(open().data).toEqual([draw])
  expect(open().dataUpdatedAt).toBe(readAtMs)
})
