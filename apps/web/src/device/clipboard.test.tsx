import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyText } from './clipboard.ts'

const command = vi.fn((_name: string) => true)
let selected: string | undefined

beforeEach(() => {
  selected = undefined
  command.mockReset().mockImplementation(() => {
    const field = document.activeElement
    selected = field instanceof HTMLTextAreaElement ? field.value : undefined
    return true
  })
  document.execCommand = command
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const provide = (clipboard: unknown) => vi.stubGlobal('navigator', { ...navigator, clipboard })
const refused = () =>
  Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))

it('copying uses only the clipboard API when the API works', async () => {
  provide({ writeText: async () => undefined })
  expect(await copyText('TDemo')).toBe(true)
  expect(command).not.toHaveBeenCalled()
})

it.each<[string, unknown]>([
  ['is refused', { writeText: refused }],
  ['is missing', undefined],
  ['has no writeText', {}],
  [
    'throws',
    {
      writeText: () => {
        throw new TypeError('no')
      },
    },
  ],
])('copies by the older command where the clipboard API %s', async (_, clipboard) => {
  provide(clipboard)
  expect(await copyText('TDemo')).toBe(true)
  expect([command.mock.calls, selected]).toEqual([[['copy']], 'TDemo'])
  expect(document.querySelector('textarea')).toBeNull()
})

it('copying falls back to the older command within a second when the clipboard API never responds', async () => {
  vi.useFakeTimers()
  provide({ writeText: () => new Promise(() => undefined) })
  const copied = copyText('TDemo')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await copied, selected]).toEqual([true, 'TDemo'])
})

it('copying keeps the focus, and puts the copy field inside the modal that has the focus', async () => {
  provide({ writeText: refused })
  document.body.innerHTML = '<div data-overlay="a"><button>Copy</button></div>'
  document.querySelector('button')?.focus()
  command.mockImplementation(() => document.activeElement?.closest('[data-overlay]') !== null)
  expect(await copyText('TDemo')).toBe(true)
  expect(document.activeElement).toBe(document.querySelector('button'))
})

it.each<[string, () => boolean]>([
  ['is refused', () => false],
  [
    'is missing',
    () => {
      throw new TypeError('no function')
    },
  ],
])('selects the shown text for the player where the older command %s too', async (_, copy) => {
  provide({ writeText: refused })
  command.mockImplementation(copy)
  document.body.innerHTML = '<bdi>0011 2233</bdi><input value="link" readonly>'

  expect(await copyText('00112233', document.querySelector('bdi'))).toBe(false)
  expect(String(window.getSelection())).toBe('0011 2233')

  const field = document.querySelector('input')

  expect(await copyText('link', field)).toBe(false)
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 4])
})
