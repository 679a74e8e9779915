import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

let answerCame: () => void
let isWatching: boolean

beforeEach(() => {
  vi.useFakeTimers()
  isWatching = false
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        answerCame = () => isWatching && callback()
      }
      observe(): void {
        isWatching = true
      }
      disconnect(): void {
        isWatching = false
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Picture = { complete: boolean; loading: 'eager' | 'lazy' }

function createPage(readyState: 'loading' | 'complete', images: Picture[] = []) {
  const document = { readyState, images }
  // The code reads only these members of a window.
  return { page: { document } as unknown as Window, document }
}

it('whenQuiet runs its work when no response has arrived for two seconds', () => {
  const run = vi.fn()
  whenQuiet(run, createPage('complete').page)
  vi.advanceTimersByTime(1_999)
  answerCame()
  vi.advanceTimersByTime(1_999)

  expect(run).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1)
  vi.runAllTimers()

  expect(run).toHaveBeenCalledTimes(1)

  answerCame()
  vi.runAllTimers()

  expect(run).toHaveBeenCalledTimes(1)
})

it('whenQuiet waits for a page or an image that is still loading', () => {
  const run = vi.fn()
  const picture: Picture = { complete: false, loading: 'eager' }
  const { page, document } = createPage('loading', [picture, { complete: false, loading: 'lazy' }])
  whenQuiet(run, page)
  vi.advanceTimersByTime(60_000)

  expect(run).not.toHaveBeenCalled()

  document.readyState = 'complete'
  vi.advanceTimersByTime(60_000)

  expect(run).not.toHaveBeenCalled()

  picture.complete = true
  vi.runAllTimers()

  expect(run).toHaveBeenCalledTimes(1)
})
