import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeMosaic, computePairs, countRows } from './mosaic.ts'

const cells = { square: 1, wide: 2, full: 3, large: 4 }

it('the mosaic gives a single game the same size as a game among others', () => {
  expect([computeMosaic(1, 0), computeMosaic(1, 1)]).toEqual([['square'], ['square']])
})

it('the mosaic gives every tile a shape and fills complete rows of three, unless there is one game', () => {
  const counts = fc.nat(120).filter(count => count !== 1)
  fc.assert(
    fc.property(counts, fc.nat(9), (count, position) => {
      const shapes = computeMosaic(count, position)
      expect(shapes).toHaveLength(count)
      expect(shapes.reduce((sum, shape) => sum + cells[shape], 0) % 3).toBe(0)
    }),
  )
})

it('the mosaic counts the rows that the tiles fill', () => {
  const rows = [0, 1, 3, 5, 8, 16].map(count => countRows(computeMosaic(count, 1), 3))
  expect(rows).toEqual([0, 1, 2, 3, 4, 8])
})

it.each([0, 1, 2, 5, 8])('%i tiles in pairs fill complete rows of two', count => {
  const shapes = computePairs(count)
  expect(shapes).toHaveLength(count)
  expect(shapes.reduce((sum, shape) => sum + cells[shape], 0)).toBe(2 * countRows(shapes, 2))
})
