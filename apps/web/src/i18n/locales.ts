import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { LoadError } from '#lib/load-in-time.ts'

export type Texts = Record<string, string>

/** The texts of all screens: one chunk a language, loaded when the language is first used. */
const loaders = import.meta.glob<Texts>('./locales/*.json', { import: 'default' })

const loaderOf = new Map(
  Object.entries(loaders).map(([file, load]) => [
    file.slice('./locales/'.length, -'.json'.length),
    load,
  ]),
)

/** The languages that have texts. A merchant's offer counts only as far as these go. */
export const translated: readonly Language[] = [...loaderOf.keys()].filter(isLanguage)

/** @throws LoadError when there are no texts in this language. */
export function loadTexts(language: Language): Promise<Texts> {
  const load = loaderOf.get(language)
  if (!load) throw new LoadError(`There are no texts in ${language}`)
  return load()
}
