import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import * as timings from './timings.ts'

it('ping and game launch have the timeouts in the spec', () => {
  expect(endpoints.ping.timeoutMs).toBe(timings.pingTimeoutMs)
  expect(endpoints.launchGame.timeoutMs).toBe(timings.gameLaunchTimeoutMs)
})

it('every platform call is listed only once', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
