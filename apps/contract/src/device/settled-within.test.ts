import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settledWithin } from './settled-within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call to a browser API', () => {
  it('returns the browser’s result', async () => {
    expect(await settledWithin(async () => 'yes')).toBe('yes')
    expect(await settledWithin(() => 'at once')).toBe('at once')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is made immediately, so that the tap’s user activation still applies', () => {
    const ask = vi.fn()
    void settledWithin(ask)
    expect(ask).toHaveBeenCalledOnce()
  })

  it.each([
    ['refused', () => Promise.reject(new DOMException('x', 'SecurityError'))],
    [
      'answered by a throw',
      () => {
        throw new DOMException('x', 'SecurityError')
      },
    ],
  ])('resolves to undefined if it is %s', async (_, ask) => {
    expect(await settledWithin(ask)).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves to undefined after 5 s or a custom timeout', async () => {
    const settled = vi.fn()
    void settledWithin(() => new Promise(() => undefined)).then(() => settled('usual'))
    void settledWithin(() => new Promise(() => undefined), 100).then(() => settled('own'))
    await vi.advanceTimersByTimeAsync(99)

    expect(settled).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(1)

    expect(settled.mock.calls).toEqual([['own']])

    await vi.advanceTimersByTimeAsync(4_899)

    expect(settled).toHaveBeenCalledOnce()

    await vi.advanceTimersByTimeAsync(1)

    expect(settled).toHaveBeenLastCalledWith('usual')
  })
})
