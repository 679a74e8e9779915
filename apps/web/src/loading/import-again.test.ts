import { expect, it, vi } from 'vitest'
import { createImportAgain } from './import-again.ts'

const url = 'https://aurora.test/m/assets/sheet-abc123.js'
const lost = new TypeError(`Failed to fetch dynamically imported module: ${url}`)

/**
 * @param endsMs the times at which the requests for the module ended; empty if the browser does not
 * report these times
 */
function start(endsMs: readonly number[]) {
  let nowMs = 0
  const load = vi.fn(async (_url: string): Promise<unknown> => ({ part: 1 }))

  const getEntriesByName = () =>
    endsMs
      .filter(end => end <= nowMs)
      .map(end => ({ startTime: end - 10, duration: 10 }) as PerformanceEntry)

  const again = createImportAgain(load, { now: () => nowMs, getEntriesByName })

  const failAt = (atMs: number) => {
    nowMs = atMs
    return again(lost).catch(error => error)
  }

  return { load, failAt }
}

it('a failed request rejects, but a module that was not requested again loads from another URL', async () => {
  const { load, failAt } = start([100])

  expect(await failAt(101)).toBe(lost)
  expect(load).not.toHaveBeenCalled()
  expect(await failAt(5_000)).toEqual({ part: 1 })
  expect(load.mock.calls).toEqual([[`${url}?retry=2`]])
})

it('a module whose preload failed loads from another URL at its first import', async () => {
  const { failAt } = start([100])

  expect(await failAt(5_000)).toEqual({ part: 1 })
})

it('a browser that requests the module again keeps the original URL', async () => {
  const { load, failAt } = start([100, 5_000])

  expect([await failAt(101), await failAt(5_001)]).toEqual([lost, lost])
  expect(load).not.toHaveBeenCalled()
})

it('an import is retried at another URL after its second failure if the browser does not report requests', async () => {
  const { failAt } = start([])

  expect(await failAt(100)).toBe(lost)
  expect(await failAt(5_000)).toEqual({ part: 1 })
})

it('each failure leads to a new URL, and concurrent imports share one instance', async () => {
  const { load, failAt } = start([100])
  load.mockRejectedValueOnce(lost)

  expect(await failAt(5_000)).toBe(lost)

  const parts = await Promise.all([failAt(6_000), failAt(6_000), failAt(7_000)])

  expect(new Set(parts).size).toBe(1)
  expect(load.mock.calls).toEqual([[`${url}?retry=1`], [`${url}?retry=2`]])
})

it.each([new Error('a defect of the module'), 'no error'])(
  'an import that rejects with %s is not retried',
  async error => {
    const again = createImportAgain(vi.fn())

    for (const _ of [1, 2]) await expect(again(error)).rejects.toBe(error)
  },
)
