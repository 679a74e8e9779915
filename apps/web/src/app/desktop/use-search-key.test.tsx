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
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      ...{ key: '/', bubbles: true, composed: true, cancelable: true },
      ...init,
    }),
  )
}

function add(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as Element
}

function addInShadow(name: string): Element {
  return add('<div></div>').attachShadow({ mode: 'open' }).appendChild(document.createElement(name))
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

it.each([
  ['a check box', '<input type="checkbox">'],
  ['a text that cannot be edited', '<p contenteditable="false"></p>'],
  ['a link', '<a href="#a">a</a>'],
])('the search key opens the search on %s', (_, html) => {
  act(() => press(add(html)))
  expect(readPlace()).toBe('/m/game?search')
})

it('the search key opens the search with Shift, which some keyboards need for it', () => {
  act(() => press(document.body, { shiftKey: true }))
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
  ['in a text field', () => press(add('<input type="tel">'))],
  ['in a text area', () => press(add('<textarea></textarea>'))],
  ['in a list, which a key searches', () => press(add('<select></select>'))],
  ['in an editor', () => press(add('<p contenteditable><b></b></p>').children[0] as Element)],
  ['in a field of a component', () => press(add('<i role="combobox" tabindex="0"></i>'))],
  ['in a text field of a web component', () => press(addInShadow('input'))],
  ['with Control held', () => press(document.body, { ctrlKey: true })],
  ['with Alt held', () => press(document.body, { altKey: true })],
  ['with AltGr held', () => press(document.body, { modifierAltGraph: true })],
  ['with the command key held', () => press(document.body, { metaKey: true })],
  ['while an input method composes', () => press(document.body, { isComposing: true })],
  ['while the key is held down', () => press(document.body, { repeat: true })],
  [
    'that another part of the page has handled',
    () => {
      const part = add('<i></i>')
      part.addEventListener('keydown', event => event.preventDefault())
      press(part)
    },
  ],
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
