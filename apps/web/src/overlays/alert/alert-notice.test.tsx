import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { closeOverlay, isOpen } from '../overlay-store.ts'
import { AlertNotice } from './alert-notice.tsx'
import { raiseAlert } from './raise-alert.ts'

let goTo: (path: string) => void = () => undefined

function Page() {
  goTo = useNavigate()
  return (
    <>
      <AlertNotice onClose={() => closeOverlay('alert')} />
      <ToastHost />
    </>
  )
}

const read = () => screen.queryByRole('alert')?.querySelector('p')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/m/game')
  render(
    <MemoryRouter initialEntries={['/m/game']}>
      <Page />
    </MemoryRouter>,
  )
})

afterEach(() => {
  while (isOpen('alert')) act(() => closeOverlay('alert'))
  cleanup()
  vi.useRealTimers()
})

it("a navigation hides the previous screen's notices, one per second, three at most [UI-05]", () => {
  act(() => {
    for (const text of ['1', '2', '3', '4']) raiseAlert({ textKey: 'unknown_error', text })
  })
  pass(5_000)

  expect(read()).toBe('1')

  act(() => goTo('/m/home'))

  for (const next of ['2', '3', '4']) {
    pass(999)
    expect(read()).not.toBe(next)
    pass(1)
    expect(read()).toBe(next)
  }

  pass(5_000)

  expect(read()).toBe('4')
})

it('a notice that leads to another screen is not hidden', () => {
  act(() => raiseAlert({ textKey: 'please_login', text: 'login', goTo: '/m/login' }))
  act(() => goTo('/m/home'))
  pass(5_000)
  expect(read()).toBe('login')
})
