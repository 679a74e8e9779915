import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { type Brand, brands } from '../../support/brands.ts'
import { UnknownPartError } from '../figure.ts'
import { type BenchScreen, benchScreens } from './screens.ts'

/**
 * - `start`: first load, second visit, login sheet, and the tour over several screens.
 * - `home`: home's requests, and its times on a slow network.
 * - `tours`: taps and layout shift of each screen.
 * - `lighthouse`: each screen's scores, in English or the named languages.
 * - `memory`: the heap during a five-minute tour.
 */
export const webParts = ['start', 'home', 'tours', 'lighthouse', 'memory'] as const

export type WebPart = (typeof webParts)[number]

export type Selection = {
  parts: readonly WebPart[]
  brands: readonly Brand[]
  screens: readonly BenchScreen[]
  languages: readonly Language[]
}

/**
 * Returns the named parts, brands, screens and languages. If no word names a kind, returns the
 * entire kind, but for languages only English.
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
