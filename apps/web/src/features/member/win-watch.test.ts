import { expect, it } from 'vitest'
import { createWinWatch } from './win-watch.ts'

function start() {
  const clock = { nowMs: 0 }
  return { clock, watch: createWinWatch(() => clock.nowMs) }
}

it.each([
  ['a return below five stakes', 400, undefined],
  ['five stakes', 500, 'small'],
  ['twenty stakes', 2_000, 'big'],
] as const)('%s after a stake of 100 (a gain of %d) is celebrated as %s', (_, gain, size) => {
  const { watch } = start()
  watch.onNews()
  expect(watch.judge(10_000, 9_900)).toBeUndefined()
  expect(watch.judge(9_900, 9_900 + gain)).toBe(size)
})

it('a rise without news from a game is not a win', () => {
  const { watch, clock } = start()
  expect(watch.judge(100, 100_000)).toBeUndefined()
  watch.onNews()
  clock.nowMs = 6_001
  expect(watch.judge(100, 100_000)).toBeUndefined()
})

it('a win with an unknown stake is compared with the balance', () => {
  const { watch } = start()
  watch.onNews()
  expect(watch.judge(1_000, 1_400)).toBeUndefined()
  expect(watch.judge(1_000, 1_500)).toBe('small')
  expect(watch.judge(1_000, 3_000)).toBe('big')
  expect(watch.judge(0, 3_000)).toBeUndefined()
})
