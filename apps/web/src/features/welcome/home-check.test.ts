import { expect, it } from 'vitest'
import { computeCheckMs, isHomePath } from './home-check.ts'

it.each([
  [0, 20_000, 20_000],
  [1, 20_000, 40_000],
  [2, 5_000, 15_000],
  [0, 0, 0],
  // Even without a wait, checks are repeated only after a pause.
  [3, 0, 3_000],
])(
  'after %d checks, the next check with a wait of %d ms is at %d ms [WELCOME-07]',
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
])('the path %s is a home path: %s', (path, isHome) => {
  expect(isHomePath(path)).toBe(isHome)
})
