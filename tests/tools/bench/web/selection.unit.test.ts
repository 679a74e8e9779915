import { expect, it } from 'vitest'
import { brandCodes } from '../../support/brands.ts'
import { benchScreens } from './screens.ts'
import { toSelection, webParts } from './stage.ts'

it.each([
  ['everything, in English, without arguments', [], webParts, brandCodes, undefined, ['EN']],
  [
    'the named parts, brands, screens and languages',
    ['mall', 'lotus', 'tours', 'AR', 'deposit', 'start', 'MY'],
    ['start', 'tours'],
    ['lotus'],
    ['deposit', 'mall'],
    ['AR', 'MY'],
  ],
])('the selection is %s', (_, words, parts, codes, screens, languages) => {
  const selection = toSelection(words)
  expect(selection).toMatchObject({ parts, languages })
  expect(selection.brands.map(({ code }) => code)).toEqual(codes)
  const all = benchScreens.map(({ name }) => name)
  expect(selection.screens.map(({ name }) => name)).toEqual(screens ?? all)
})

it('an unknown word is reported', () => {
  expect(() => toSelection(['tours', 'nothing'])).toThrow('unknown: nothing; known are start, ')
})
