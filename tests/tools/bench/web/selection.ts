import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { type Brand, brands } from '../../support/brands.ts'
import { UnknownPartError } from '../figure.ts'
import { type BenchScreen, benchScreens } from './screens.ts'

/**
 * - `tasks`: what spends the main thread's time at home and in a tour, home's requests, and a slow network.
 *   With a screen named, its tour.
 * - `start`: first load, second visit, login sheet, and the tour over several screens.
 * - `code`: the bytes of each screen; without a screen named, of all of the contract.
 * - `tours`: taps and layout shift of each.
 * - `lighthouse`: the scores of each, in English or the languages that are named.
 * - `stock`: the page of games with 2,000 of them.
 * - `memory`: the heap during five minutes of tour.
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
 * The parts, brands, screens and languages that are named; all of a kind of which none is named, but
 * English alone.
 * @throws UnknownPartError for a word that names nothing
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
