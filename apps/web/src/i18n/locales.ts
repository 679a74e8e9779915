import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { LoadError } from '#lib/load-in-time.ts'

export type Texts = Record<string, string>

/** The texts of all screens: one chunk a language, loaded when the language is first used. */
const loaders = import.meta.glob<Texts>('./locales/*.json', { import: 'default' })

/** @throws LoadError when there are no texts in this language. */
export function loadTexts(language: Language): Promise<Texts> {
  const load = loaders[`./locales/${language}.json`]
  if (!load) throw new LoadError(`There are no texts in ${language}`)
  return load()
}

/** The languages that have texts. */
export function listTranslated(): Language[] {
  return Object.keys(loaders)
    .map(file => file.slice('./locales/'.length, -'.json'.length))
    .filter(isLanguage)
}
