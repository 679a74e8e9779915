import { platformErrors } from '@livery/contract/errors.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { useCaptchaGate } from './use-captcha-gate.tsx'

const call = vi.hoisted(() => vi.fn())

vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { settings: { flags: {} } } }))

afterEach(cleanup)

const toSettings = (enabled: boolean) => ({
  login: { captcha: { enabled } },
  gw: { GEETEST_ENABLED: false },
})
const toRefusal = (errorCode: string) =>
  new PlatformError('answer', '', { endpoint: 'login', errorCode })

it('the captcha appears after the first rejection if the platform now requires a captcha', async () => {
  call.mockResolvedValue(toSettings(false))
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )

  const { result } = renderHook(() => useCaptchaGate('login'), { wrapper })
  await waitFor(() => expect(queries.isFetching()).toBe(0))

  expect(result.current.block).toBeNull()
  expect(await result.current.gate.verify()).toEqual({ kind: 'solved', proof: {} })

  call.mockResolvedValue(toSettings(true))
  result.current.gate.clear(toRefusal(platformErrors.loginCredentials))

  expect(queries.isFetching()).toBe(0)

  result.current.gate.clear(toRefusal(platformErrors.captchaInvalid))
  await waitFor(() => expect(result.current.block).not.toBeNull())

  expect(result.current.explains(toRefusal(platformErrors.captchaInvalid))).toBe(true)
  expect(result.current.explains(toRefusal(platformErrors.loginCredentials))).toBe(false)
})
