import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '#platform/session.ts'
import { AppRoutes } from './app-routes.tsx'

vi.mock('./screen-frame.tsx', () => ({
  ScreenFrame: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('./screens.ts', () => ({
  requireScreen: (name: string) => () => <main data-screen={name}>{name}</main>,
}))

const session = { id: '1', token: 't-1', merchantCode: 'A', userName: 'a', firstTimeLogin: false }

function Address() {
  const { pathname, search } = useLocation()
  return <p role="status">{pathname + search}</p>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
      <Address />
    </MemoryRouter>,
  )
}

const readAddress = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  clearSession()
})

it('a guest (type -1) counts as a visitor on guarded routes', () => {
  setSession({ ...session, type: -1 })
  open('/m/member/home')
  expect(readAddress()).toBe('/m/login?returnTo=%2Fm%2Fmember%2Fhome')
})

it.each([0, 1, 2, 4, 9])('a player of type %s is admitted to guarded routes', type => {
  setSession({ ...session, type })
  open('/m/member/home')
  expect(screen.getByRole('main').dataset.screen).toBe('member-home')
})

it('a session that ends on a guarded page redirects to login without a return URL', () => {
  setSession({ ...session, type: 0 })
  open('/m/member/home')
  act(() => clearSession())
  expect(readAddress()).toBe('/m/login')
})

it('a differently spelled path redirects to the spelling in the route table', () => {
  open('/m/LOGIN/?a=1')
  expect(readAddress()).toBe('/m/login?a=1')
  expect(screen.getByRole('main').dataset.screen).toBe('login')
})

it.each(['/m/nowhere', '/m/games'])('%s, which has no screen, is replaced with home', path => {
  open(path)
  expect(readAddress()).toBe('/m/home')
})
