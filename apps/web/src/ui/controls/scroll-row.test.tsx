import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScrollRow } from './scroll-row.tsx'

let hasMouse = true
let isStill = false

beforeEach(() => {
  hasMouse = true
  isStill = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? isStill : hasMouse,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell()
      }
      disconnect = vi.fn()
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders a row with 100 px of 300 px visible. */
async function draw(dir: 'ltr' | 'rtl' = 'ltr') {
  const scrollBy = vi.fn()
  render(
    <ScrollRow>
      <ul
        dir={dir}
        style={{ direction: dir }}
        ref={row => {
          if (row) Object.assign(define(row), { scrollBy })
        }}
      />
    </ScrollRow>,
  )
  if (hasMouse) await screen.findByLabelText('Next')

  const scrollTo = (left: number) =>
    act(() => {
      const row = screen.getByRole('list')
      row.scrollLeft = left
      fireEvent.scroll(row)
    })

  return { scrollBy, scrollTo }
}

function define(row: HTMLElement) {
  const size = (value: number) => ({ configurable: true, get: () => value })
  return Object.defineProperties(row, { clientWidth: size(100), scrollWidth: size(300) })
}

const readEnds = () =>
  ['Previous', 'Next'].map(name => screen.getByLabelText(name).getAttribute('aria-disabled'))

it('a mouse user gets an arrow on each side where the row continues [WCAG 2.5.7]', async () => {
  const { scrollTo } = await draw()
  expect(readEnds()).toEqual(['true', 'false'])
  scrollTo(100)
  expect(readEnds()).toEqual(['false', 'false'])
  scrollTo(200)
  expect(readEnds()).toEqual(['false', 'true'])
})

it.each([
  ['ltr', false, 85, 'smooth'],
  ['rtl', false, -85, 'smooth'],
  ['ltr', true, 85, 'auto'],
] as const)(
  'an arrow in a row with direction %s and reduced motion %s scrolls it by %d px, %s',
  async (dir, still, left, behavior) => {
    isStill = still
    const { scrollBy } = await draw(dir)
    fireEvent.click(screen.getByLabelText('Next'))
    fireEvent.click(screen.getByLabelText('Previous'))
    expect(scrollBy.mock.calls).toEqual([[{ left, behavior }], [{ left: -left, behavior }]])
  },
)

it('a touch user does not get arrows', async () => {
  hasMouse = false
  await draw()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['scrolls into view by keyboard', true, 1],
  ['does not move under a finger', false, 0],
])('a focused part of the row %s', (_, isByKeyboard, times) => {
  render(
    <ScrollRow>
      <ul>
        <li>
          <button type="button">x</button>
        </li>
      </ul>
    </ScrollRow>,
  )
  const button = screen.getByRole('button', { name: 'x' })
  const scrollIntoView = vi.fn()
  Object.assign(button, { scrollIntoView, matches: () => isByKeyboard })
  fireEvent.focus(button)

  expect(scrollIntoView).toHaveBeenCalledTimes(times)
})
