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
  expect(watch.judge(10_000, 9_900)).toBe(false)
  expect(watch.judge(9_900, 9_900 + gain)).toBe(size !== undefined)
  expect(watch.measure(gain, 9_900)).toBe(size)
})

it('a rise without news from a game is not a win', () => {
  const { watch, clock } = start()
  expect(watch.judge(100, 100_000)).toBe(false)
  watch.onNews()
  clock.nowMs = 6_001
  expect(watch.judge(100, 100_000)).toBe(false)
})

it('a win with an unknown stake is compared with the balance', () => {
  const { watch } = start()
  watch.onNews()
  expect([400, 500, 2_000].map(gain => watch.judge(1_000, 1_000 + gain))).toEqual([
    ...[false, true, true],
  ])
  expect([400, 500, 2_000].map(gain => watch.measure(gain, 1_000))).toEqual([
    ...[undefined, 'small', 'big'],
  ])
  expect(watch.judge(0, 3_000)).toBe(false)
})
