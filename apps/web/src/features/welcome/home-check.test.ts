import { expect, it } from 'vitest'
import { computeCheckMs, isHomePath } from './home-check.ts'

it.each([
  [0, 20_000, 20_000],
  [1, 20_000, 40_000],
  [2, 5_000, 15_000],
  [0, 0, 0],
  // Even with a wait of 0 ms, there is a pause between checks.
  [3, 0, 3_000],
])(
  'after %d welcome checks with a wait of %d ms, the next check is at %d ms [WELCOME-07]',
  (count, waitMs, ms) => {
    expect(computeCheckMs(count, waitMs)).toBe(ms)
  },
)

it.each([
  ['/', true],
  ['/m', true],
  ['/m/', true],
  ['/m/home', true],
  ['/m/index', true],
  ['/m/index.html', true],
  ['/m/login', false],
  ['/m/member/home', false],
])('the path %s counts as home: %s', (path, isHome) => {
  expect(isHomePath(path)).toBe(isHome)
})
