import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFormInUse } from '#lib/forms/form-in-use.ts'

beforeAll(async () => {
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { configurable: true })
  await import('./watchdog.ts')
})
beforeEach(() => {
  // Never resolves, so that the page does not reload during the test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  sessionStorage.clear()
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** Returns whether the watchdog does not reload a page whose chunk failed to load. */
function isSpared(): boolean {
  sessionStorage.clear()
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

describe('the app and the watchdog agree on whether a form is in use', () => {
  it.each([
    ['<input name="amount">', false, true],
    ['<input value="5">', true, true],
    ['<input type="password" value="a">', true, true],
    ['<input type="tel" disabled value="1">', true, true],
    ['<textarea></textarea>', false, true],
    ['<textarea>typed</textarea>', true, true],
    ['<select><option value="a">A</option></select>', false, true],
    ['<input type="radio" value="bank" checked>', false, false],
    ['<input type="checkbox" value="on" checked>', false, false],
    ['<input type="hidden" value="a">', false, false],
    ['<input type="submit" value="Send">', false, false],
    ['<input value="member1" hidden>', false, false],
    ['<input value="https://a.example/" readonly>', false, false],
    ['<textarea readonly>an answer</textarea>', false, false],
    ['<input value=" ">', true, true],
    ['<input type="date" value="2000-01-31">', true, true],
    ['<input type="search" value="a">', false, true],
    ['<input inputmode="numeric" autocomplete="one-time-code" value="123">', true, true],
    ['<input type="range" value="40">', false, false],
    ['<input type="image" alt="Send">', false, false],
    ['<button>Send</button>', false, false],
    ['<fieldset disabled><input value="a"></fieldset>', true, true],
    ['<label><input value="a"></label>', true, true],
    ['<select><option value="a" selected>A</option></select>', false, true],
  ])('%s is in use: %s, and with focus: %s', (field, isTyped, isFocused) => {
    document.body.innerHTML = `<form>${field}</form>`
    expect([isFormInUse(), isSpared()]).toEqual([isTyped, isTyped])
    document.querySelector<HTMLElement>('form > *')?.focus()
    expect([isFormInUse(), isSpared()]).toEqual([isFocused, isFocused])
  })
})

it('text in a search field outside a form prevents a reload but does not block popups', () => {
  document.body.innerHTML = '<input value="typed"><form></form>'
  expect([isFormInUse(), isSpared()]).toEqual([false, true])
})

it('a payment that only needs an amount has not begun until something is typed', () => {
  const place = (fields: string) => {
    document.body.innerHTML = `<main data-screen="deposit">${fields}</main>`
    return isSpared()
  }

  const method = '<input type="radio" name="method" value="bank" checked>'

  expect(place(`<form>${method}<input name="amount"></form>`)).toBe(false)
  expect(place(`<form>${method}<input name="amount" value="5"></form>`)).toBe(true)
  expect(place(`<form>${method}<input name="code"></form>`)).toBe(true)
})
