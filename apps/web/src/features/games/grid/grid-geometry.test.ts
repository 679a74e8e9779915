import { expect, it } from 'vitest'
import { computeGridGeometry } from './grid-geometry.ts'

it.each([
  [195, 2],
  [288, 2],
  [328, 3],
  [358, 3],
  [448, 4],
  [736, 5],
  [1116, 8],
])('a list %i px wide is filled by %i columns', (width, columns) => {
  const geometry = computeGridGeometry(width, 16)
  expect(geometry.columns).toBe(columns)
  expect(geometry.columns * geometry.cell + (columns - 1) * 10).toBeCloseTo(width)
})

it("tiles grow with the player's font size", () => {
  expect(computeGridGeometry(358, 32).height - computeGridGeometry(358, 16).height).toBe(58)
})
