import { act, cleanup, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenedMessage } from './opened-message.tsx'

const tell = (data: unknown) =>
  act(() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })))

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget() })
  window.history.replaceState(null, '', '/m/home')
  render(
    <BrowserRouter>
      <OpenedMessage />
      <form>
        <textarea />
      </form>
    </BrowserRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a tapped notification navigates to its path without a page load', () => {
  tell({ type: 'OPEN_PATH', path: '/m/news?id=7' })
  expect(window.location.pathname + window.location.search).toBe('/m/news?id=7')
})

it('a tapped notification does not navigate while the player is typing', () => {
  const field = document.querySelector('textarea')
  if (field) field.value = 'typed'
  tell({ type: 'OPEN_PATH', path: '/m/news' })
  expect(window.location.pathname).toBe('/m/home')
})

it.each([
  null,
  'OPEN_PATH',
  { type: 'PUSH_CHANGED' },
  { type: 'OPEN_PATH' },
  { type: 'OPEN_PATH', path: '/wps/x' },
])('a message without a valid path does not navigate: %j', data => {
  tell(data)
  expect(window.location.pathname).toBe('/m/home')
})
