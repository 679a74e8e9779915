import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import * as timings from './timings.ts'

it('gives ping and game launch the time limits of the spec', () => {
  expect(endpoints.ping.timeoutMs).toBe(timings.pingTimeoutMs)
  expect(endpoints.launchGame.timeoutMs).toBe(timings.gameLaunchTimeoutMs)
})

it('lists each call only once', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
