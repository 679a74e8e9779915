import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let whenSettled: typeof import('./when-settled.ts').whenSettled
let holdFirstScreen: typeof import('#lib/idle/first-screen.ts').holdFirstScreen

/** The part of `Window` that `whenSettled` uses. */
function createPage(readyState: 'loading' | 'complete') {
  const page = Object.assign(new EventTarget(), { document: { readyState } })
  // Nothing else of a window is read.
  return page as unknown as Window
}

// A page has one first screen.
beforeEach(async () => {
  vi.resetModules()
  ;({ whenSettled } = await import('./when-settled.ts'))
  ;({ holdFirstScreen } = await import('#lib/idle/first-screen.ts'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work that is put off until the page has settled', () => {
  it('waits for the first seconds after loading', () => {
    const page = createPage('loading')
    const run = vi.fn()
    whenSettled(run, page)
    vi.advanceTimersByTime(60_000)
    page.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(2_999)
    expect(run).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)
    vi.runAllTimers()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('waits for a first screen that is still being drawn then', () => {
    const run = vi.fn()
    const release = holdFirstScreen(new EventTarget())
    whenSettled(run, createPage('complete'))
    vi.advanceTimersByTime(9_000)
    expect(run).not.toHaveBeenCalled()

    release()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerdown', 'keydown'])(
    'runs after the first %s has been answered, and only once',
    touch => {
      const page = createPage('complete')
      const run = vi.fn()
      whenSettled(run, page)
      page.dispatchEvent(new Event(touch))
      page.dispatchEvent(new Event(touch))
      expect(run).not.toHaveBeenCalled()
      vi.runAllTimers()

      expect(run).toHaveBeenCalledTimes(1)
    },
  )

  it('never runs once it is cancelled, be it after the touch', () => {
    const page = createPage('complete')
    const run = vi.fn()
    const cancel = whenSettled(run, page)
    page.dispatchEvent(new Event('pointerdown'))
    cancel()
    vi.runAllTimers()

    expect(run).not.toHaveBeenCalled()
  })

  it('never runs once it is cancelled', () => {
    const page = createPage('loading')
    const run = vi.fn()
    whenSettled(run, page)()
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(60_000)

    expect(run).not.toHaveBeenCalled()
  })
})
