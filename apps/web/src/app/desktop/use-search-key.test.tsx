import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { switchSearchKey } from '#device/stored/search-key.ts'
import { useSearchKey } from './use-search-key.ts'

function Page() {
  useSearchKey()
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function press(target: Element, init: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, ...init }))
}

const readPlace = () => document.querySelector('output')?.textContent

beforeEach(() => {
  window.history.replaceState(null, '', '/m/home')
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <Page />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  delete document.documentElement.dataset.scrollLocked
  localStorage.clear()
})

it('the search key opens the search', () => {
  act(() => press(document.body))
  expect(readPlace()).toBe('/m/game?search')
})

it('the search key focuses the search field of an open search', () => {
  const screen = document.body.appendChild(document.createElement('main'))
  screen.dataset.screen = 'game'
  const field = screen.appendChild(document.createElement('input'))
  field.name = 'q'
  press(document.body)
  expect(document.activeElement).toBe(field)
  expect(readPlace()).toBe('/m/home')
})

it.each<[string, () => void]>([
  [
    'while the player is typing',
    () => press(document.body.appendChild(document.createElement('input'))),
  ],
  ['with another key held', () => press(document.body, { ctrlKey: true })],
  [
    'while an overlay is open',
    () => {
      document.documentElement.dataset.scrollLocked = ''
      press(document.body)
    },
  ],
  [
    'while the player pays',
    () => {
      window.history.replaceState(null, '', '/m/voucherCenter')
      press(document.body)
    },
  ],
  [
    'after the player has switched it off [WCAG 2.1.4]',
    () => {
      switchSearchKey(false)
      press(document.body)
    },
  ],
])('the search key does nothing %s', (_, attempt) => {
  act(attempt)
  expect(readPlace()).toBe('/m/home')
})
