import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAutoplay } from './use-autoplay.ts'

const next = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  next.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the announcement slides', () => {
  it('pause while the page is hidden, and advance 5 s after it is visible again [ANNOUNCE-15]', () => {
    renderHook(() => useAutoplay(3, 0, false, next))
    setHidden(true)
    vi.advanceTimersByTime(60_000)

    expect(next).not.toHaveBeenCalled()

    setHidden(false)
    vi.advanceTimersByTime(4_999)

    expect(next).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)

    expect(next).toHaveBeenCalledOnce()
  })

  it.each([
    ['are held down', 3, true],
    ['are one', 1, false],
  ])('do not advance while they %s', (_, count, isHeld) => {
    renderHook(() => useAutoplay(count, 0, isHeld, next))
    vi.advanceTimersByTime(60_000)
    expect(next).not.toHaveBeenCalled()
  })
})
