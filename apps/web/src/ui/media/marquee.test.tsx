import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Marquee } from './marquee.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

/** The browser's observer calls back once for each element; jsdom has none. */
class MeasuredAtOnce {
  readonly #measured: () => void
  constructor(measured: () => void) {
    this.#measured = measured
  }
  observe() {
    queueMicrotask(() => act(this.#measured))
  }
  disconnect() {
    // Nothing is watched after the one measurement.
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

function track(): HTMLElement {
  const element = screen.getAllByRole('list', { hidden: true })[0]?.parentElement
  if (!element) throw new Error('no track')
  return element
}

describe('Marquee', () => {
  it('runs at 60 px a second [UI-07]', async () => {
    render(<Marquee lines={['one', 'two']} label="news" />)
    await waitFor(() => expect(track().style.animationDuration).toBe('5s'))
    expect(track().style.animationPlayState).toBe('running')
  })

  it('can be paused and resumed', async () => {
    render(<Marquee lines={['one']} label="news" />)
    await userEvent.click(screen.getByRole('button', { name: 'pause' }))
    expect(track().style.animationPlayState).toBe('paused')
    await userEvent.click(screen.getByRole('button', { name: 'resume' }))
    expect(track().style.animationPlayState).toBe('running')
  })

  it('exposes each line once to screen readers', () => {
    render(<Marquee lines={['one']} label="news" />)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
