import * as timings from '@livery/contract/timings.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { PlatformError } from '#platform/errors.ts'
import { useLoginAttempt } from './login.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA' } }))
vi.mock('#device/caller-facts.ts', () => ({
  readCallerFacts: () => ({}),
  readDeviceHeader: () => 'MOBILE',
}))

const credentials = { type: 'username', username: 'member1', password: 'Passw0rd!' } as const
const gate: CaptchaGate = {
  verify: async () => ({ kind: 'solved', proof: {} }),
  clear: () => undefined,
}

afterEach(() => vi.useRealTimers())

it('page and sheet share one login attempt at a time, at least 500 ms apart [LOGIN-14, LOGIN-15]', async () => {
  vi.useFakeTimers()
  call.mockImplementation(() =>
    Promise.reject(new PlatformError('network', '', { endpoint: 'login' })),
  )
  const client = new QueryClient()

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const [sheet, page] = [0, 1].map(() => renderHook(useLoginAttempt, { wrapper }).result)

  const press = () => {
    for (const form of [sheet, page]) form?.current.attempt(credentials, gate)
  }

  await act(async () => {
    press()
    await vi.advanceTimersByTimeAsync(timings.submitGuardMs - 1)
    press()
  })

  expect(call).toHaveBeenCalledTimes(1)

  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
    press()
    await vi.advanceTimersByTimeAsync(0)
  })

  expect(call).toHaveBeenCalledTimes(2)
})
