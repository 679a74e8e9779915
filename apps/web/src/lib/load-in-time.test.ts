import * as timings from '@livery/contract/timings.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoader, LoadError, loadInTime, StuckError } from './load-in-time.ts'

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

describe('another try of a part', () => {
  /** A part on its way for as long as the test likes. */
  function hang() {
    let come = (_: string): void => undefined
    const hanging = new Promise<string>(resolve => {
      come = resolve
    })
    const load = vi.fn(() => hanging)
    return { come: (part: string) => come(part), load, fetch: createLoader(load) }
  }

  async function giveUp(fetch: () => Promise<string>): Promise<unknown> {
    const failure = fetch().catch(error => error)
    await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs)
    return failure
  }

  it('takes what comes while it waits, however late', async () => {
    const { come, load, fetch } = hang()
    await giveUp(fetch)
    const second = fetch()
    await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs - 1)
    come('late')
    await expect(second).resolves.toBe('late')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is refused once the same request has been given up twice', async () => {
    const { come, load, fetch } = hang()
    expect(await giveUp(fetch)).not.toBeInstanceOf(StuckError)
    expect(await giveUp(fetch)).not.toBeInstanceOf(StuckError)
    await expect(fetch()).rejects.toBeInstanceOf(StuckError)
    expect(load).toHaveBeenCalledTimes(1)
    come('late')
    await vi.advanceTimersByTimeAsync(0)
    load.mockResolvedValueOnce('part')
    await expect(fetch()).resolves.toBe('part')
  })

  it('is not refused when two were given up side by side', async () => {
    const { come, fetch } = hang()
    await Promise.all([giveUp(fetch), fetch().catch(error => error)])
    const second = fetch()
    come('late')
    await expect(second).resolves.toBe('late')
  })

  it('is made at once after one that failed', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValue(new Error('lost'))
    const fetch = createLoader(load)
    for (const _ of [1, 2, 3]) {
      const failure = await fetch().catch(error => error)
      expect(failure).toBeInstanceOf(LoadError)
      expect(failure).not.toBeInstanceOf(StuckError)
    }
    load.mockResolvedValueOnce('part')
    await expect(fetch()).resolves.toBe('part')
  })
})
