import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

const prefetchEncryption = vi.hoisted(() => vi.fn())

vi.mock('#platform/client/client.ts', () => ({ platform: { prefetchEncryption } }))

const onSubmit = vi.fn()
const onForgot = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <LoginForm busy={false} remembers onSubmit={onSubmit} onForgot={onForgot} captcha={null} />,
  )
})

afterEach(cleanup)

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

describe('the login form', () => {
  it('marks each missing field and does not submit', async () => {
    await submit()
    expect(username().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter a username')).toBeTruthy()
    expect(screen.getByText('Enter a password')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it("shows a platform rejection as the password field's error, and focuses it [WCAG 3.3.1]", () => {
    cleanup()
    const refusal = 'The user name or the password is wrong'
    render(
      <LoginForm
        busy={false}
        remembers
        refusal={refusal}
        onSubmit={onSubmit}
        onForgot={onForgot}
        captcha={null}
      />,
    )
    const described = password().getAttribute('aria-describedby') ?? ''

    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(described)?.textContent).toBe(refusal)
    expect(document.activeElement).toBe(password())
    expect(username().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('sets the autocomplete values that password managers need [WCAG 1.3.5, 3.3.8]', () => {
    expect(username().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  it('accepts a pasted password [WCAG 3.3.8]', async () => {
    await userEvent.click(password())
    await userEvent.paste('a pasted password')
    expect(password()).toHaveProperty('value', 'a pasted password')
  })

  it('shows the password when the player presses the toggle', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  it('fetches the encryption code as soon as a field gets focus', async () => {
    await userEvent.click(username())
    expect(prefetchEncryption).toHaveBeenCalled()
  })

  it('submits the "remember me" choice, and keeps the typed values', async () => {
    await userEvent.type(username(), 'member1')
    await userEvent.type(password(), 'nope')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await submit()
    const typed = { type: 'username', username: 'member1', password: 'nope', remember: true }

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(typed)
    expect(username()).toHaveProperty('value', 'member1')
  })
})
