import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { type Brand, brands } from '../../support/brands.ts'
import { UnknownPartError } from '../figure.ts'
import { type BenchScreen, benchScreens } from './screens.ts'

/**
 * - `tasks`: what uses the main thread's time on home and in a tour, home's requests, and a slow
 * network. With a named screen, its tour.
 * - `start`: first load, second visit, login sheet, and the tour over several screens.
 * - `code`: the size of each screen's code; without a named screen, of all screens in the contract.
 * - `tours`: taps and layout shift of each screen.
 * - `lighthouse`: each screen's scores, in English or the named languages.
 * - `stock`: the games page with 2,000 games.
 * - `memory`: the heap during a five-minute tour.
 * - `tracking`: the main thread's time in our own tracking code.
 */
export const webParts = [
  'tasks',
  'start',
  'code',
  'tours',
  'lighthouse',
  'stock',
  'memory',
  'tracking',
] as const

export type WebPart = (typeof webParts)[number]

export type Selection = {
  parts: readonly WebPart[]
  brands: readonly Brand[]
  screens: readonly BenchScreen[]
  languages: readonly Language[]
}

/**
 * Returns the named parts, brands, screens and languages; if none of a kind is named, all of that
 * kind, but only English.
 * @throws UnknownPartError for an unknown word
 */
export function toSelection(words: readonly string[]): Selection {
  const known = [
    ...webParts,
    ...brands.map(({ code }) => code),
    ...benchScreens.map(({ name }) => name),
    ...Object.keys(languages),
  ]
  const unknown = words.filter(word => !known.some(name => name === word))
  if (unknown.length > 0) {
    throw new UnknownPartError(`unknown: ${unknown.join(', ')}; known are ${known.join(', ')}`)
  }
  return {
    parts: pick(webParts, words, part => part),
    brands: pick(brands, words, brand => brand.code),
    screens: pick(benchScreens, words, screen => screen.name),
    languages: words.some(isLanguage) ? words.filter(isLanguage) : ['EN'],
  }
}

function pick<Item>(
  all: readonly Item[],
  words: readonly string[],
  toName: (item: Item) => string,
): readonly Item[] {
  const named = all.filter(item => words.includes(toName(item)))
  return named.length > 0 ? named : all
}
