import { isLanguage, type Language, toIntlTag } from '@livery/contract/languages.ts'
import { prepareDates } from '#lib/intl/date-formats.ts'
import { LoadError } from '#lib/load-in-time.ts'

export type Texts = Record<string, string>

/**
 * The translations for all screens: one chunk per language, loaded when the language is first used.
 */
const loaders = import.meta.glob<Texts>('./locales/*.json', { import: 'default' })

/**
 * Loads a language's translations and its date data.
 * @throws LoadError if the language has no translations
 */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = loaders[`./locales/${language}.json`]
  if (!load) throw new LoadError(`There are no texts in ${language}`)
  const [texts] = await Promise.all([load(), prepareDates(toIntlTag(language))])
  return texts
}

/** Lists the languages that have translations. */
export function listTranslated(): Language[] {
  return Object.keys(loaders)
    .map(file => file.slice('./locales/'.length, -'.json'.length))
    .filter(isLanguage)
}
