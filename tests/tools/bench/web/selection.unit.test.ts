import { expect, it } from 'vitest'
import { brandCodes } from '../../support/brands.ts'
import { benchScreens } from './screens.ts'
import { toSelection, webParts } from './stage.ts'

const all = benchScreens.map(({ name }) => name)

it.each([
  ['everything without arguments', [], webParts, brandCodes, all],
  [
    'the named parts, brands and screens',
    ['mall', 'lotus', 'tours', 'deposit', 'start'],
    ['start', 'tours'],
    ['lotus'],
    ['deposit', 'mall'],
  ],
])('the selection is %s', (_, words, parts, codes, screens) => {
  const selection = toSelection(words)
  expect(selection.parts).toEqual(parts)
  expect(selection.brands.map(({ code }) => code)).toEqual(codes)
  expect(selection.screens.map(({ name }) => name)).toEqual(screens)
})

it('an unknown word in the arguments is reported', () => {
  expect(() => toSelection(['tours', 'nothing'])).toThrow('unknown: nothing; known are start, ')
})
