import { expect, it } from 'vitest'
import { computeDrawRefetchMs } from './get-draws.ts'

const nowMs = Date.parse('2026-11-24T12:00:00Z')
const at = (ms: number) => ({ drawAt: new Date(nowMs + ms).toISOString() })

it.each([
  ['the next draw takes place', [at(90_000), at(12_000)], 12_001],
  ['a minute has passed, without a draw before', [at(90_000)], 60_000],
  ['a minute has passed, without any draw', [], 60_000],
  ['five seconds have passed, during a draw', [at(90_000), at(-1)], 5_000],
  ['five seconds have passed, exactly at the draw time', [at(0)], 5_000],
])('the draws are fetched again when %s', (_when, draws, ms) => {
  expect(computeDrawRefetchMs(draws, nowMs)).toBe(ms)
})
