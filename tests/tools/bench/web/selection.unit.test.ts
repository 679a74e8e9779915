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

it('without a word is everything, in English', () => {
  expect(toNames([])).toEqual({
    parts: webParts,
    brands: brandCodes,
    screens: benchScreens.map(({ name }) => name),
    languages: ['EN'],
  })
})

it('is the parts, brands, screens and languages that are named', () => {
  expect(toNames(['mall', 'lotus', 'tours', 'AR', 'deposit', 'code', 'MY'])).toEqual({
    parts: ['code', 'tours'],
    brands: ['lotus'],
    screens: ['deposit', 'mall'],
    languages: ['AR', 'MY'],
  })
})

it('names a word that is none of them', () => {
  expect(() => toSelection(['tours', 'nothing'])).toThrow('unknown: nothing; known are tasks, ')
})
