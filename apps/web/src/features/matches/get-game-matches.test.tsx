import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameMatchesQuery, type Matches } from './get-game-matches.ts'

const { call, loadTextGroup } = vi.hoisted(() => ({ call: vi.fn(), loadTextGroup: vi.fn() }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup }))
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

let leave: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
  loadTextGroup.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  leave()
  call.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const match = (live: boolean, home: number) => ({ id: 'one', live, odds: { home, away: 2 } })

async function show(): Promise<() => Matches | undefined> {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const observer = new QueryObserver(client, gameMatchesQuery())
  leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return () => observer.getCurrentResult().data
}

it('a response is paired with the previous response, and the first response with itself', async () => {
  call.mockResolvedValueOnce([match(true, 1.5)]).mockResolvedValueOnce([match(true, 1.6)])
  const read = await show()
  expect(read()?.before).toEqual([match(true, 1.5)])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read()).toEqual({ matches: [match(true, 1.6)], before: [match(true, 1.5)] })
})

it('changed odds are not reported if their strings fail to load; the first response needs no strings', async () => {
  call.mockResolvedValueOnce([match(true, 1.5)]).mockResolvedValueOnce([match(true, 1.6)])
  loadTextGroup.mockRejectedValue(new Error('offline'))
  const read = await show()
  expect(loadTextGroup).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read()).toEqual({ matches: [match(true, 1.6)], before: [match(true, 1.6)] })
})

it.each([
  ['20 seconds during a match', true, {}, 19_999, 2],
  ['a minute without a match', false, {}, 59_999, 2],
  ['never, if data saving is on', true, { connection: { saveData: true } }, 600_000, 1],
  ['never, without a network', true, { onLine: false }, 600_000, 1],
])('the matches are fetched again after %s', async (_, live, device, waitMs, calls) => {
  vi.stubGlobal('navigator', { onLine: true, ...device })
  call.mockResolvedValue([match(live, 1.5)])
  await show()
  await vi.advanceTimersByTimeAsync(waitMs)

  expect(call).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(1)

  expect(call).toHaveBeenCalledTimes(calls)
})
