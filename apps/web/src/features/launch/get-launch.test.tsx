import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { launchQuery } from './get-launch.ts'
import { trialQuery } from './get-trial.ts'

const call = vi.hoisted(() => vi.fn())

vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))

beforeEach(() => {
  call.mockReset()
})

it('a launch without a response is retried only by the player [GAME-08, GAME-10]', async () => {
  const late = new PlatformError('timeout', '', { endpoint: 'launchGame' })
  call.mockRejectedValue(late)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } })
  const query = {
    ...{ device: 'MOBILE', backUrl: 'https://a.test/m/home', language: 'EN', title: 'A' },
    gameCode: 'pg-1',
  } as const

  await expect(queries.fetchQuery(launchQuery(query))).rejects.toBe(late)
  expect(call).toHaveBeenCalledOnce()
})

const game = { code: 'pg-1', name: 'A' }
const query = {
  ...{ device: 'MOBILE', backUrl: 'https://a.test/m/home', language: 'EN', title: 'A' },
  gameCode: 'pg-1',
} as const

// TanStack Query compares the types of keys and data, which do not matter here.
type AnyQuery = QueryObserverOptions<unknown, Error, unknown, unknown, readonly unknown[]>
const queries = [
  ['a launch', launchQuery(query)],
  ['a trial', trialQuery(game)],
] as unknown as [string, AnyQuery][]

describe.each(queries)('%s that failed', (_, options) => {
  it.each([
    ['time-out', new PlatformError('timeout', '', { endpoint: 'launchGame' })],
    ['refusal', new PlatformError('answer', 'No', { endpoint: 'launchGame', status: 400 })],
  ])('is not retried on refocus, reconnect or remount after a %s', async (_, error) => {
    call.mockRejectedValue(error)
    const client = new QueryClient({ defaultOptions: { queries: { refetchOnReconnect: true } } })
    client.mount()
    const observer = new QueryObserver(client, options)
    const leave = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    const calls = call.mock.calls.length

    focusManager.setFocused(false)
    focusManager.setFocused(true)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    const other = new QueryObserver(client, options).subscribe(() => undefined)
    await Promise.resolve()

    expect(call).toHaveBeenCalledTimes(calls)

    await observer.refetch()

    expect(call.mock.calls.length).toBeGreaterThan(calls)

    leave()
    other()
    client.unmount()
    focusManager.setFocused(undefined)
  })
})
