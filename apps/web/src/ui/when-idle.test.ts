// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenPageRests } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function loading(): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
}

it('waits for the page to load, and runs once', () => {
  loading()
  const run = vi.fn()
  whenPageRests(run)
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

it('does not wait for ever for something on the page that hangs', () => {
  loading()
  const run = vi.fn()
  whenPageRests(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

it('waits for nothing on a page that has loaded', () => {
  const run = vi.fn()
  whenPageRests(run)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})
