import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMosaic } from './mosaic.ts'

const cells = { square: 1, wide: 2, full: 3, large: 4 }

it('gives every tile a shape and fills whole rows of three, for any number of games', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.nat(9), (count, position) => {
      const shapes = toMosaic(count, position)
      expect(shapes).toHaveLength(count)
      expect(shapes.reduce((sum, shape) => sum + cells[shape], 0) % 3).toBe(0)
    }),
  )
})
