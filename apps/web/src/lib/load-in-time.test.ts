import { timings } from '@livery/contract/timings.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadError, loadInTime } from './load-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a part of the app that is fetched', () => {
  it('is answered as it comes', async () => {
    await expect(loadInTime(Promise.resolve('part'))).resolves.toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that cannot be fetched is told apart from a defect', async () => {
    const cause = new TypeError('Failed to fetch')
    const failure = await loadInTime(Promise.reject(cause)).catch(error => error)
    expect(failure).toBeInstanceOf(LoadError)
    expect(failure.cause).toBe(cause)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that never comes has failed after the time of a call', async () => {
    const failure = loadInTime(new Promise(() => undefined)).catch(error => error)
    await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs)
    expect(await failure).toBeInstanceOf(LoadError)
  })
})
