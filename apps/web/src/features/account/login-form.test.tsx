import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import EN from '#i18n/locales/EN.json' with { type: 'json' }
import { LoginForm } from './login-form.tsx'

const call = vi.hoisted(() => vi.fn())
const prefetchEncryption = vi.hoisted(() => vi.fn())

vi.mock('#platform/client.ts', () => ({ platform: { call, prefetchEncryption } }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA' } }))

const answer = { token: 't', id: '7', userName: 'member1', customerType: 0, firstTimeLogin: false }
const onDone = vi.fn()

beforeEach(async () => {
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const resources = { en: { translation: EN } }
  await i18n.use(initReactI18next).init({ lng: 'en', resources, keySeparator: false })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm onDone={onDone} />
    </QueryClientProvider>,
  )
})

afterEach(cleanup)

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('the login form', () => {
  it('says beside each field what is missing, and sends nothing', async () => {
    await submit()
    expect(username().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter your username')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(call).not.toHaveBeenCalled()
  })

  it('welcomes password managers', () => {
    expect(username().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  it('shows the password on demand', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  it('fetches the encryption code as soon as a field has the focus', async () => {
    await userEvent.click(username())
    expect(prefetchEncryption).toHaveBeenCalled()
  })

  it('keeps what was typed when the platform refuses, and hides when it agrees [LOGIN-06]', async () => {
    call.mockRejectedValueOnce(new Error('wrong'))
    await userEvent.type(username(), 'member1')
    await userEvent.type(password(), 'nope')
    await submit()
    expect(username()).toHaveProperty('value', 'member1')
    expect(onDone).not.toHaveBeenCalled()
    await new Promise(resolve => setTimeout(resolve, 550))
    call.mockResolvedValueOnce(answer)
    await submit()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
})
