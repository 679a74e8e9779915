import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { raceFromHere } from './probe-from-here.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a probe is aborted after exactly 10 s without a response [CALL-19]', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
  })
  const found = vi.fn()
  void raceFromHere(['a.test', 'b.test'], 'TLB').then(found)
  await vi.advanceTimersByTimeAsync(9_999)

  expect(found).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)

  expect(found).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(asked.map(url => url.replace(/\d+$/, '')).sort()).toEqual([
    'https://a.test/wps/system/test/ping?speed=',
    'https://b.test/wps/system/test/ping?speed=',
  ])
})
