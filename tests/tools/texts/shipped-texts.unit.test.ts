/** The translations that would ship, which `npm run check` leaves to `npm test`. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import {
  findMissing,
  findStale,
  formatMissing,
  readSources,
  readTexts,
  toProblems,
} from './sources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const texts = readTexts(root)

it('every language has every text', () => {
  expect(formatMissing(findMissing(texts))).toEqual([])
})

it('every translation was made from the current English text', () => {
  expect(toProblems(findStale(texts, readSources(root)))).toEqual([])
})
