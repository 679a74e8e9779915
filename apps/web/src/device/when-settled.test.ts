import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let whenSettled: typeof import('./when-settled.ts').whenSettled
let holdFirstScreen: typeof import('#lib/idle/first-screen.ts').holdFirstScreen
let holdForOverlay: typeof import('#lib/idle/first-screen.ts').holdForOverlay

/** Creates the part of `Window` that `whenSettled` uses. */
function createPage(readyState: 'loading' | 'complete') {
  const page = Object.assign(new EventTarget(), { document: { readyState } })
  // The code reads only these members of a window.
  return page as unknown as Window
}

// The first screen exists once per page.
beforeEach(async () => {
  vi.resetModules()
  ;({ whenSettled } = await import('./when-settled.ts'))
  ;({ holdFirstScreen, holdForOverlay } = await import('#lib/idle/first-screen.ts'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work deferred until the page has settled', () => {
  it('waits a few seconds after the page has loaded', () => {
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

  it('waits for a first screen that is still rendering by then', () => {
    const run = vi.fn()
    const release = holdFirstScreen(new EventTarget())
    whenSettled(run, createPage('complete'))
    vi.advanceTimersByTime(9_000)

    expect(run).not.toHaveBeenCalled()

    release()
    vi.runAllTimers()

    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerup', 'keydown'])('runs once, after the first %s has been handled', tap => {
    const page = createPage('complete')
    const run = vi.fn()
    whenSettled(run, page)
    page.dispatchEvent(new Event(tap))
    page.dispatchEvent(new Event(tap))

    expect(run).not.toHaveBeenCalled()

    vi.runAllTimers()

    expect(run).toHaveBeenCalledTimes(1)
  })

  it('waits for the overlay that a tap has opened', () => {
    const page = createPage('complete')
    const run = vi.fn()
    whenSettled(run, page)
    page.dispatchEvent(new Event('pointerup'))
    const stands = holdForOverlay()
    vi.advanceTimersByTime(5_000)

    expect(run).not.toHaveBeenCalled()

    stands()

    expect(run).toHaveBeenCalledTimes(1)
  })

  it('never runs when canceled after the touch', () => {
    const page = createPage('complete')
    const run = vi.fn()
    const cancel = whenSettled(run, page)
    page.dispatchEvent(new Event('pointerup'))
    cancel()
    vi.runAllTimers()

    expect(run).not.toHaveBeenCalled()
  })

  it('never runs when canceled while the page loads', () => {
    const page = createPage('loading')
    const run = vi.fn()
    whenSettled(run, page)()
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('pointerup'))
    vi.advanceTimersByTime(60_000)

    expect(run).not.toHaveBeenCalled()
  })
})
