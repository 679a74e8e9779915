import { expect, it } from 'vitest'
import { brandCodes } from '../../support/brands.ts'
import { benchScreens } from './screens.ts'
import { toSelection, webParts } from './selection.ts'

const toNames = (words: string[]) => {
  const { parts, brands, screens, languages } = toSelection(words)
  return {
    parts,
    brands: brands.map(({ code }) => code),
    screens: screens.map(({ name }) => name),
    languages,
  }
}

it('without arguments, the selection is everything, in English', () => {
  expect(toNames([])).toEqual({
    parts: webParts,
    brands: brandCodes,
    screens: benchScreens.map(({ name }) => name),
    languages: ['EN'],
  })
})

it('the selection is the named parts, brands, screens and languages', () => {
  expect(toNames(['mall', 'lotus', 'tours', 'AR', 'deposit', 'start', 'MY'])).toEqual({
    parts: ['start', 'tours'],
    brands: ['lotus'],
    screens: ['deposit', 'mall'],
    languages: ['AR', 'MY'],
  })
})

it('an unknown word in the arguments is reported', () => {
  expect(() => toSelection(['tours', 'nothing'])).toThrow('unknown: nothing; known are start, ')
})
