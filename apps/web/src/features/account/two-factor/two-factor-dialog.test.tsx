import type { LoginValue } from '@livery/contract/platform/account.ts'
import * as timings from '@livery/contract/timings.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { useLoginAttempt } from '#features/account/login/login.ts'
import { closeOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { PlatformError } from '#platform/errors.ts'
import { clearSession, getSession } from '#platform/session.ts'
import { TwoFactorDialog } from './two-factor-dialog.tsx'

const call = vi.hoisted(() => vi.fn())
const forgetLogin = vi.hoisted(() => vi.fn(async () => undefined))
const forcePasswordChange = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => ({
  merchant: { platformCode: 'AURORA', settings: { flags: {} } },
}))
vi.mock('#device/caller-facts.ts', () => ({
  readCallerFacts: () => ({}),
  readDeviceHeader: () => undefined,
}))
vi.mock('#device/remembered-login.ts', () => ({
  forgetLogin,
  rememberLogin: async () => undefined,
}))
vi.mock('#features/account/after-login/forced-password-change.ts', () => ({ forcePasswordChange }))
vi.mock('#features/account/phone/use-sms-sender.ts', () => ({
  useSmsSender: () => ({ smsCode: { prove: async () => ({}) } }),
}))
vi.mock('#ui/modal/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => <div role="dialog">{children}</div>,
}))

const value: LoginValue = {
  token: 't-2',
  id: '7',
  userName: 'tfa-email',
  customerType: 0,
  firstTimeLogin: true,
  passwordExpired: false,
  updatePassword: false,
}
const refuse = (errorCode: string, value?: unknown) =>
  new PlatformError('answer', 'no', { endpoint: 'login', status: 200, errorCode, value })
const gate: CaptchaGate = {
  verify: async () => ({ kind: 'solved', proof: {} }),
  clear: () => undefined,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  clearSession()
})
afterEach(() => {
  cleanup()
  act(() => closeOverlay('two-factor'))
  vi.useRealTimers()
})

/** Logs in and submits the second step. */
async function takeSecondStep(answer: () => Promise<LoginValue>) {
  call.mockImplementation((name: string) =>
    name === 'login' ? Promise.reject(refuse('login_verify_required', ['email'])) : answer(),
  )
  const queryClient = new QueryClient()

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )

  const login = renderHook(useLoginAttempt, { wrapper })
  const subject = renderHook(() => useOverlaySubject('two-factor'))
  const credentials = { type: 'username', username: 'tfa-email', password: 'Passw0rd!' } as const
  act(() => login.result.current.attempt(credentials, gate))
  await act(() => vi.advanceTimersByTimeAsync(0))

  render(<TwoFactorDialog onClose={() => undefined} />, { wrapper })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a@b.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await act(() => vi.advanceTimersByTimeAsync(0))

  return subject
}

const confirmedMs = timings.twoFactorSuccessMs + timings.twoFactorContinueMs

describe('a login with a second step', () => {
  it('opens a session after the second step has succeeded and its confirmation was shown [LOGIN-13]', async () => {
    const subject = await takeSecondStep(async () => value)

    expect(call).toHaveBeenLastCalledWith('loginVerification', {
      body: { username: 'tfa-email', password: 'Passw0rd!', method: 'E', email: 'a@b.test' },
    })

    await act(() => vi.advanceTimersByTimeAsync(confirmedMs - 1))

    expect(getSession()).toBeUndefined()

    await act(() => vi.advanceTimersByTimeAsync(1))

    expect(getSession()).toEqual({
      id: '7',
      token: 't-2',
      merchantCode: 'AURORA',
      userName: 'tfa-email',
      type: 0,
      firstTimeLogin: true,
    })
    expect(forcePasswordChange).toHaveBeenCalledWith({ reason: 'first', oldPassword: 'Passw0rd!' })
    expect(subject.result.current).toBeUndefined()
  })

  it('deletes the remembered login and stays open when the platform rejects the second step [LOGIN-11, LOGIN-13]', async () => {
    const subject = await takeSecondStep(() => Promise.reject(refuse('verification.invalid')))
    await act(() => vi.advanceTimersByTimeAsync(confirmedMs))

    expect(forgetLogin).toHaveBeenCalledOnce()
    expect(getSession()).toBeUndefined()
    expect(subject.result.current).toBeDefined()
  })
})
