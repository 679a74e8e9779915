import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocalDay } from './use-local-day.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 23, 59, 50) })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the local day', () => {
  it('changes at midnight, and again at the next midnight [ANNOUNCE-18]', () => {
    const { result } = renderHook(() => useLocalDay())
    advance(9_999)

    expect(result.current).toBe('2026-11-23')

    advance(1)

    expect(result.current).toBe('2026-11-24')

    advance(24 * 3_600_000)

    expect(result.current).toBe('2026-11-25')
  })

  it('changes at the corrected midnight if the clock is set back', () => {
    const { result } = renderHook(() => useLocalDay())
    vi.setSystemTime(new Date(2026, 10, 23, 23, 59, 49, 900))
    advance(10_000)
    expect(result.current).toBe('2026-11-23')
    advance(100)
    expect(result.current).toBe('2026-11-24')
  })
})

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
