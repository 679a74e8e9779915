import { expect, it } from 'vitest'
import { fitInside, listEncodingAttempts } from './shrink-picture.ts'

it.each([
  [{ width: 4000, height: 3000 }, 1600, { width: 1600, height: 1200 }],
  [{ width: 1170, height: 2532 }, 1600, { width: 739, height: 1600 }],
  [{ width: 1600, height: 20 }, 1600, { width: 1600, height: 20 }],
  [{ width: 300, height: 200 }, 1600, { width: 300, height: 200 }],
  [{ width: 9000, height: 1 }, 1600, { width: 1600, height: 1 }],
])('an image of size %o, limited to %d px, is resized to %o', (size, mostPx, fitted) => {
  expect(fitInside(size, mostPx)).toEqual(fitted)
})

it("encoding starts at the best quality and ends at a quarter of the image's size", () => {
  const attempts = listEncodingAttempts(1600)
  expect(attempts[0]).toEqual({ mostPx: 1600, quality: 0.82 })
  expect(attempts.at(-1)).toEqual({ mostPx: 400, quality: 0.55 })
  const weights = attempts.map(({ mostPx }) => mostPx)
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
})
