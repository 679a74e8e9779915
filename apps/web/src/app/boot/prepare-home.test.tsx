import { givenCalls, givenFirstGames } from '@livery/contract/text/given-answers.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { gameLanesQuery } from '#features/games/get-game-lanes.ts'
import { firstGamesQuery } from '#features/games/get-games.ts'
import { bannersQuery, homeBannerGroup } from '#platform/answers/get-banners.ts'
import { prepareHome } from './prepare-home.ts'

const queryClient = new QueryClient()
const prefetched = vi.spyOn(queryClient, 'prefetchQuery')

/** Marks calls as made early; the page contains the answers to them if `isGiven` is true. */
function ask(urls: readonly string[], isGiven: boolean): void {
  const call = { headers: {}, answer: new Promise<never>(() => undefined), stop: () => undefined }
  window.liveryEarly = Object.fromEntries(urls.map(url => [url, { ...call, isGiven }]))
}

const keys = () => prefetched.mock.calls.map(([{ queryKey }]) => queryKey)

afterEach(() => {
  vi.useRealTimers()
  prefetched.mockReset()
  delete window.liveryEarly
})

it("home's first render waits for the responses embedded in the page", async () => {
  ask([...givenCalls, givenFirstGames], true)
  prefetched.mockResolvedValue()
  await prepareHome(queryClient)
  expect(keys()).toEqual([
    gameLanesQuery().queryKey,
    bannersQuery(homeBannerGroup).queryKey,
    firstGamesQuery({}).queryKey,
  ])
})

it('a skin that does not start with the first games does not ask for them', async () => {
  ask(givenCalls, true)
  prefetched.mockResolvedValue()
  await prepareHome(queryClient)
  expect(keys()).toHaveLength(2)
})

it("home's first render does not wait for calls over the network", async () => {
  ask([...givenCalls, givenFirstGames], false)
  await prepareHome(queryClient)
  expect(prefetched).not.toHaveBeenCalled()
})

it("home's first render waits at most 100 ms for the page's answers", async () => {
  vi.useFakeTimers()
  ask(givenCalls, true)
  prefetched.mockReturnValue(new Promise(() => undefined))
  const rendered = vi.fn()
  void prepareHome(queryClient).then(rendered)
  await vi.advanceTimersByTimeAsync(99)
  expect(rendered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(rendered).toHaveBeenCalledOnce()
})
