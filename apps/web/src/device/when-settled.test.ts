import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

/** What `whenSettled` asks of a window, and no more. */
function createPage(readyState: 'loading' | 'complete') {
  const page = Object.assign(new EventTarget(), { document: { readyState } })
  // Nothing else of a window is read.
  return page as unknown as Window
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what only gets ready for later', () => {
  it('leaves the first seconds after loading to the player', () => {
    const page = createPage('loading')
    const run = vi.fn()
    whenSettled(run, page)
    vi.advanceTimersByTime(60_000)
    page.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(2_999)
    expect(run).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerdown', 'keydown'])('comes at once with a %s, and only once', touch => {
    const page = createPage('complete')
    const run = vi.fn()
    whenSettled(run, page)
    page.dispatchEvent(new Event(touch))
    page.dispatchEvent(new Event(touch))
    vi.advanceTimersByTime(60_000)

    expect(run).toHaveBeenCalledTimes(1)
  })

  it('never comes once it is taken back', () => {
    const page = createPage('loading')
    const run = vi.fn()
    whenSettled(run, page)()
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(60_000)

    expect(run).not.toHaveBeenCalled()
  })
})
