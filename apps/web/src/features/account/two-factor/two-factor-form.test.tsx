import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTwoFactor } from './two-factor.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

const onSubmit = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  const start = { allowed: ['payeeName', 'ga'] as const, username: 'one', password: 'Passw0rd!' }
  const twoFactor = createTwoFactor(start, {
    send: () => Promise.reject(new Error('wrong')),
    prove: async code => ({ verificationCode: code }),
    later: () => undefined,
    failed: () => undefined,
    done: () => undefined,
  })

  onSubmit.mockImplementation(fields => twoFactor.submit(fields).catch(() => undefined))
  render(
    <TwoFactorForm
      twoFactor={twoFactor}
      busy={false}
      error={null}
      onSubmit={onSubmit}
      drawSms={() => null}
    />,
  )
})

afterEach(cleanup)

const name = () => screen.getByLabelText<HTMLInputElement>("Account holder's name")
const turnTo = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }))
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }))

describe('the form of a two-factor method', () => {
  it('starts empty, even if the player has already typed a value [TFA-06]', async () => {
    await userEvent.type(name(), 'Alex')
    await turnTo('App')
    expect(screen.getByLabelText<HTMLInputElement>('Authenticator code').value).toBe('')
    await turnTo('Name')
    expect(name().value).toBe('')
  })

  it('marks and focuses an empty field on submit, until the player types [TFA-16]', async () => {
    await verify()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name())
    await userEvent.type(name(), 'A')
    expect(name().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('keeps the typed value when the platform rejects the value', async () => {
    await userEvent.type(name(), 'Alex')
    await verify()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ payeeName: 'Alex' })
    expect(name().value).toBe('Alex')
  })
})
