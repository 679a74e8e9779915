import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { createAppQueryClient } from './query-client.ts'

const reactToError = vi.hoisted(() => vi.fn())
vi.mock('./errors/react-to-error.ts', () => ({ reactToError }))

beforeEach(() => {
  reactToError.mockReset()
})

const lost = new PlatformError('network', '', { endpoint: 'status' })
const toRefusal = (status: number, errorCode: string) =>
  new PlatformError('answer', 'Back at ten', { endpoint: 'status', status, errorCode })

/** Fetches once per outcome, in order, and resolves with the failures that were alerted. */
async function ask(client: QueryClient, outcomes: readonly (PlatformError | 'answer')[]) {
  for (const outcome of outcomes) {
    const queryFn = () => (outcome === 'answer' ? outcome : Promise.reject(outcome))
    const query = { queryKey: ['system', 'status'], queryFn, retry: false, staleTime: 0 }
    await client.fetchQuery({ ...query, meta: { alertOnce: true } }).catch(() => outcome)
  }
  await vi.dynamicImportSettled()
  return reactToError.mock.calls.map(([error]) => error)
}

it('the query client alerts once per outage that no response arrives', async () => {
  const timeout = new PlatformError('timeout', '', { endpoint: 'status' })
  expect(await ask(createAppQueryClient(), [lost, lost, timeout])).toEqual([lost])
})

it("the query client alerts the platform's own 503 message once, even after an outage [ERROR-03]", async () => {
  const closed = toRefusal(503, 'x.closed')
  expect(await ask(createAppQueryClient(), [lost, closed, closed])).toEqual([lost, closed])
})

it('the query client alerts again after a successful response in between', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = createAppQueryClient()
  await ask(client, [lost])
  vi.advanceTimersByTime(1)
  expect(await ask(client, ['answer', lost])).toEqual([lost, lost])
  vi.useRealTimers()
})

it('the query client alerts every refusal that is not an outage', async () => {
  const refusal = toRefusal(200, 'x.refused')
  expect(await ask(createAppQueryClient(), [refusal, refusal])).toEqual([refusal, refusal])
})

it.each([
  ['retries twice when no response arrives', 'network', 3],
  ['does not retry when the platform refuses', 'answer', 1],
  ['does not retry while the device is offline', 'offline', 1],
] as const)('the query client %s', async (_, kind, times) => {
  const error = new PlatformError(kind, '', { endpoint: 'memberInfo', status: 400 })
  const queryFn = vi.fn(() => Promise.reject(error))
  const asked = createAppQueryClient().fetchQuery({ queryKey: ['member'], queryFn, retryDelay: 0 })
  await expect(asked).rejects.toBe(error)
  expect(queryFn).toHaveBeenCalledTimes(times)
})

it.each([
  ['to its screen', { showsErrors: true }, true],
  ['as an alert', {}, undefined],
] as const)('the query client passes the failure of a query %s', async (_, meta, isOfForm) => {
  const queryFn = () => Promise.reject(lost)
  const query = { queryKey: ['launch'], queryFn, retry: false, meta }
  await createAppQueryClient()
    .fetchQuery(query)
    .catch(() => undefined)
  await vi.dynamicImportSettled()
  expect(reactToError.mock.calls).toEqual([[lost, isOfForm ?? false]])
})
