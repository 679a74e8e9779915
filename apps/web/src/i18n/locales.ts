import { isLanguage, type Language, toIntlTag } from '@livery/contract/languages.ts'
import { prepareDates } from '#lib/intl/date-formats.ts'
import { LoadError } from '#lib/load-in-time.ts'

export type Texts = Record<string, string>

/** The texts of all screens: one chunk a language, loaded when the language is first used. */
const loaders = import.meta.glob<Texts>('./locales/*.json', { import: 'default' })

/**
 * Loads the texts of a language, and what its dates need.
 * @throws LoadError when there are no texts in this language.
 */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = loaders[`./locales/${language}.json`]
  if (!load) throw new LoadError(`There are no texts in ${language}`)
  const [texts] = await Promise.all([load(), prepareDates(toIntlTag(language))])
  return texts
}

/** The languages that have texts. */
export function listTranslated(): Language[] {
  return Object.keys(loaders)
    .map(file => file.slice('./locales/'.length, -'.json'.length))
    .filter(isLanguage)
}
