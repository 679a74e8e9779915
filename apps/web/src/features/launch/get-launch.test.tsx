import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { launchQuery } from './get-launch.ts'

const call = vi.hoisted(() => vi.fn())

vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))

beforeEach(() => {
  call.mockReset()
})

it('a game whose start was not answered is started again by the player alone [GAME-08, GAME-10]', async () => {
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
