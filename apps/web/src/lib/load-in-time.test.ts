import * as timings from '@livery/contract/timings.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoader, LoadError, loadInTime, StuckError } from './load-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('loading a part of the app', () => {
  it('resolves with the part', async () => {
    await expect(loadInTime(Promise.resolve('part'))).resolves.toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with a load error when the part cannot be fetched', async () => {
    const cause = new TypeError('Failed to fetch')
    const failure = await loadInTime(Promise.reject(cause)).catch(error => error)
    expect(failure).toBeInstanceOf(LoadError)
    expect(failure.cause).toBe(cause)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails after the call timeout when the part never arrives', async () => {
    const failure = loadInTime(new Promise(() => undefined)).catch(error => error)
    await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs)
    expect(await failure).toBeInstanceOf(LoadError)
  })
})

describe('retrying a part', () => {
  /** Returns a part that loads for as long as the test needs. */
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

  it('uses a part that arrives during the second attempt', async () => {
    const { come, load, fetch } = hang()
    await giveUp(fetch)
    const second = fetch()
    await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs - 1)
    come('late')

    await expect(second).resolves.toBe('late')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reports a stuck request after two timeouts of the same request', async () => {
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

  it('does not report a stuck request after two concurrent timeouts', async () => {
    const { come, fetch } = hang()
    await Promise.all([giveUp(fetch), fetch().catch(error => error)])
    const second = fetch()
    come('late')
    await expect(second).resolves.toBe('late')
  })

  it.each([
    ['with a network, but hangs from the third attempt on', true, [false, false, true, true]],
    ['without a network', false, [false, false, false, false]],
  ])('fails or succeeds without a delay after a failure %s', async (_case, isOnline, stuck) => {
    vi.stubGlobal('navigator', { onLine: isOnline })
    const load = vi.fn(async () => 'part').mockRejectedValue(new Error('lost'))
    const fetch = createLoader(load)
    const failures: unknown[] = []
    for (const _ of stuck) failures.push(await fetch().catch(error => error))

    load.mockResolvedValueOnce('part')

    expect(failures.every(failure => failure instanceof LoadError)).toBe(true)
    expect(failures.map(failure => failure instanceof StuckError)).toEqual(stuck)
    await expect(fetch()).resolves.toBe('part')

    vi.unstubAllGlobals()
  })
})
