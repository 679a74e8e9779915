import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Marquee } from './marquee.tsx'

/** The browser's observer calls back once per element; jsdom does not have an observer. */
class MeasuredAtOnce {
  readonly #measured: () => void
  constructor(measured: () => void) {
    this.#measured = measured
  }
  observe() {
    queueMicrotask(() => act(this.#measured))
  }
  disconnect() {
    // No further measurements are simulated.
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', MeasuredAtOnce)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const toLine = (text: string) => ({ text, to: `/m/news?id=${text}` })
const show = (...texts: string[]) =>
  render(<Marquee lines={texts.map(toLine)} label="news" />, { wrapper: MemoryRouter })

function track(): HTMLElement {
  const element = screen.getAllByRole('list', { hidden: true })[0]?.parentElement
  if (!element) throw new Error('no track')
  return element
}

describe('Marquee', () => {
  it('runs at 60 px per second [UI-07]', async () => {
    show('one', 'two')
    await waitFor(() => expect(track().style.animationDuration).toBe('5s'))
    expect(track().style.animationPlayState).toBe('running')
  })

  it('can be paused and resumed', async () => {
    show('one')
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(track().style.animationPlayState).toBe('paused')
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(track().style.animationPlayState).toBe('running')
  })

  it.each([
    ['touch', 'paused'],
    ['mouse', 'running'],
  ])('a first press with %s elsewhere leaves it %s', async (pointerType, state) => {
    show('one')
    await waitFor(() => expect(track().style.animationDuration).toBe('5s'))
    const press = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType })
    act(() => void document.body.dispatchEvent(press))
    expect(track().style.animationPlayState).toBe(state)
  })

  it('a touch on its own button only presses the button', async () => {
    show('one')
    await waitFor(() => expect(track().style.animationDuration).toBe('5s'))
    const button = screen.getByRole('button', { name: 'Pause' })
    await userEvent.pointer({ keys: '[TouchA]', target: button })
    expect(track().style.animationPlayState).toBe('paused')
  })

  it('exposes each line once to screen readers', () => {
    show('one')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('links each line in every copy, but hidden copies cannot receive keyboard focus', async () => {
    show('one', 'two')
    const links = screen.getAllByRole('link', { hidden: true })
    expect(links.map(link => [link.getAttribute('href'), link.tabIndex])).toEqual([
      ['/m/news?id=one', 0],
      ['/m/news?id=two', 0],
      ['/m/news?id=one', -1],
      ['/m/news?id=two', -1],
    ])
  })

  it('stops while it has focus, and while the mouse is over it', async () => {
    show('one')
    await waitFor(() => expect(track().style.animationPlayState).toBe('running'))
    await userEvent.tab()

    expect(track().style.animationPlayState).toBe('paused')

    await userEvent.tab()

    expect(track().style.animationPlayState).toBe('running')

    await userEvent.hover(screen.getByRole('link'))

    expect(track().style.animationPlayState).toBe('paused')

    await userEvent.unhover(screen.getByRole('link'))

    expect(track().style.animationPlayState).toBe('running')
  })
})
