import * as timings from '@livery/contract/timings.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { mergeRegistrationRules } from '#platform/answers/registration-rules.ts'
import { useFirstSteps } from '#platform/first-steps.ts'
import { clearSession, getSession } from '#platform/session.ts'
import { useRegistrationAttempt } from './use-registration-attempt.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA' } }))
vi.mock('#device/caller-facts.ts', () => ({
  readCallerFacts: () => ({}),
  readDeviceHeader: () => 'MOBILE',
}))
vi.mock('#features/account/origin/read-origin.ts', () => ({ readOrigin: () => ({}) }))
vi.mock('#platform/tracking/track.ts', () => ({
  track: () => undefined,
  toCustomer: () => undefined,
}))
vi.mock('#platform/answers/use-registration-rules.ts', () => ({
  askRegistrationRules: async () => mergeRegistrationRules(undefined, undefined),
}))

const gate: CaptchaGate = {
  verify: async () => ({ kind: 'solved', proof: {} }),
  clear: () => undefined,
}

afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
  clearSession()
})

function draw() {
  const client = new QueryClient()

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const { result } = renderHook(() => useRegistrationAttempt(() => undefined), { wrapper })

  return () => {
    const player = { by: 'username', username: 'newbie', password: 'secret1' } as const
    result.current.attempt({ ...player, referralCode: '' }, gate)
  }
}

it("a registration passes the original destination to the new player's first steps", async () => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/m/register?returnTo=%2Fm%2Fgame')
  call.mockResolvedValue({ userName: 'newbie', id: 'p7', token: 't-7' })
  const press = draw()
  await act(async () => {
    press()
    await vi.advanceTimersByTimeAsync(timings.submitGuardMs)
  })

  expect(getSession()?.id).toBe('p7')

  const { result } = renderHook(useFirstSteps)

  expect(result.current).toEqual({ playerId: 'p7', search: '?returnTo=%2Fm%2Fgame' })
})

it('a registration runs only once at a time, and can be repeated after 500 ms [REGISTER-07, REGISTER-08]', async () => {
  vi.useFakeTimers()
  call.mockResolvedValue({ userName: 'newbie' })
  const press = draw()
  await act(async () => {
    press()
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
