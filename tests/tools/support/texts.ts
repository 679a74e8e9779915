/**
 * Loads the translations from the translators' files, so that tests look for the strings that a
 * player reads.
 */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { findTextFolder, openTextCatalogue } from '../../../scripts/support/text-catalogue.ts'

export type Texts = (key: string) => string

const source = fileURLToPath(new URL('../../../apps/web/src', import.meta.url))
const catalogue = openTextCatalogue(source)

/**
 * Loads a language's translations.
 * @throws if the requested key is missing, because a test must not look for an empty string
 */
export function loadTexts(language: Language): Texts {
  const texts = loadAllTexts(language)
  return key => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${language} has no text "${key}"`)
    return text
  }
}

/**
 * Returns all of a language's strings by key, from every group, like the app: missing translations
 * are in English.
 */
export function loadAllTexts(language: Language): Readonly<Record<string, string>> {
  const texts = catalogue.textsIn(language)
  if (texts === undefined) throw new Error(`${language} has no texts`)
  return texts
}

/** Lists the languages that have translations. */
export function listTranslated(): Language[] {
  return readdirSync(findTextFolder(source, ''))
    .map(name => name.replace(/\.json$/, ''))
    .filter(isLanguage)
}
