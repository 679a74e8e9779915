import * as timings from '@livery/contract/timings.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '#platform/session.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { setAnnounced, useTokenSignIn } from './token-sign-in-store.ts'

const session = { id: '7', token: 't', merchantCode: 'A', userName: 'vip7', type: 0 }

function Page({ onLogOut }: { onLogOut: () => void }) {
  const { pathname } = useLocation()
  return (
    <>
      <p data-testid="path">{pathname}</p>
      {useTokenSignIn().isAnnounced && <SignInNotice onLogOut={onLogOut} />}
    </>
  )
}

function open(onLogOut = vi.fn()) {
  setSession({ ...session, firstTimeLogin: false })
  render(<Page onLogOut={onLogOut} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/m/home']}>{children}</MemoryRouter>,
  })
  act(() => setAnnounced(true))
  return onLogOut
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(clearSession)
  cleanup()
  vi.useRealTimers()
})

it('the sign-in notice is a polite status message with a button that logs out and opens the login', () => {
  const onLogOut = open()
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  expect(screen.getByRole('status').textContent).toContain('You are logged in as vip7.')
  fireEvent.click(screen.getByRole('button', { name: 'Not you?' }))
  expect(onLogOut).toHaveBeenCalledOnce()
  expect(screen.getByTestId('path').textContent).toBe('/m/login')
})

it('the sign-in notice disappears after a timeout, but not while its button has focus', () => {
  open()
  const button = screen.getByRole('button', { name: 'Not you?' })
  act(() => button.focus())
  act(() => void vi.advanceTimersByTime(timings.signInNoticeMs))

  expect(screen.queryByRole('status')).not.toBeNull()

  act(() => button.blur())
  act(() => void vi.advanceTimersByTime(timings.signInNoticeMs - 1))

  expect(screen.queryByRole('status')).not.toBeNull()

  act(() => void vi.advanceTimersByTime(1))

  expect(screen.queryByRole('status')).toBeNull()
})

it('the sign-in notice disappears when the session ends', () => {
  open()
  act(clearSession)
  expect(screen.queryByRole('status')).toBeNull()
})
