import { beforeEach, expect, it, vi } from 'vitest'
import { type FailureKind, PlatformError } from '#platform/errors.ts'
import { pingOwnDomain } from './find-domain.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())

vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'TLB', domains: [] } }))

beforeEach(() => {
  call.mockReset()
})

it('the current domain is up if its ping responds', async () => {
  call.mockResolvedValue({ merchant: 'TLB', time: 1 })
  expect(await pingOwnDomain()).toBe('up')
  expect(call).toHaveBeenCalledWith('ping', { alert: false })
})

it.each<[FailureKind, string]>([
  ['offline', 'offline'],
  ['network', 'silent'],
  ['timeout', 'silent'],
  ['answer', 'silent'],
])(
  'tells a ping that ends by %s as %s: offline is what the browser says [CALL-18]',
  async (kind, told) => {
    call.mockRejectedValue(new PlatformError(kind, '', { endpoint: 'ping' }))
    expect(await pingOwnDomain()).toBe(told)
  },
)
