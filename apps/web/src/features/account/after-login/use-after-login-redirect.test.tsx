import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '#platform/session.ts'
import { useAfterLoginRedirect } from './use-after-login-redirect.ts'

vi.mock('#brand/merchant.ts', () => ({
  merchant: { name: 'Aurora', links: { returnOrigins: [] }, settings: {} },
}))

const toSession = (id: string) => ({
  id,
  token: `t-${id}`,
  merchantCode: 'AURORA',
  userName: `member${id}`,
  type: 0,
  firstTimeLogin: false,
})

/** Returns the redirect URL after the next login on a page whose session has ended. */
function redirectAt(address: string): string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )

  const use = () => ({ redirect: useAfterLoginRedirect(), location: useLocation() })
  const { result } = renderHook(use, { wrapper })
  act(() => result.current.redirect())
  const { pathname, search } = result.current.location

  return pathname + search
}

describe('a login after a session has ended', () => {
  beforeEach(() => {
    setSession(toSession('1'))
    clearSession()
  })

  it.each([
    ['returns the same player to their previous page', '1', 'returnTo', '/m/voucherCenter'],
    ['sends another player home', '2', 'returnTo', '/m/home'],
    ['sends another player to the target of an external link', '2', 'backUrl', '/m/voucherCenter'],
  ])('%s [LOGIN-10]', (_, id, name, to) => {
    setSession(toSession(id))
    expect(redirectAt(`/m/login?${name}=%2Fm%2FvoucherCenter`)).toBe(to)
  })

  it('redirects another player to the promised bonus', () => {
    setSession(toSession('2'))
    const deposit = '/m/voucherCenter?bonus=welcome'
    expect(redirectAt(`/m/register?returnTo=${encodeURIComponent(deposit)}`)).toBe(deposit)
  })
})
