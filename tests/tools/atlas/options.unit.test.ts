import { expect, it } from 'vitest'
import { brandCodes } from '../support/brands.ts'
import { readOptions } from './options.ts'

const codes = [...brandCodes, 'moon-palace']

it.each([
  [[], brandCodes, []],
  [['home'], brandCodes, ['home']],
  [['moon-palace'], ['moon-palace'], []],
  [['home', 'tlb', 'moon-palace'], ['tlb', 'moon-palace'], ['home']],
  [['--brands', 'moon-palace', 'home'], ['moon-palace'], ['home']],
])('atlas reads %j as the merchants %j and the scenes %j', (args, brands, words) => {
  expect(readOptions(args, codes)).toMatchObject({ brands, words })
})

it('atlas reads a demo brand as a merchant', () => {
  expect(readOptions(['padauk', 'home'])).toMatchObject({ brands: ['padauk'], words: ['home'] })
})

it('atlas names the merchants and the scenes if a word is neither', () => {
  const read = () => readOptions(['moon-place'], codes)
  expect(read).toThrow('there is no merchant and no scene named "moon-place"')
  expect(read).toThrow('merchants: aurora, lotus, tlb, moon-palace')
  expect(read).toThrow(/^ {2}home$/m)
})
