/**
 * Loads the translations from the translators' files, so that tests look for the strings that a
 * player reads.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@livery/contract/languages.ts'

export type Texts = (key: string) => string

const folder = new URL('../../../apps/web/src/i18n/locales/', import.meta.url)

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

/** Returns all of a language's translations by key, from every group. */
export function loadAllTexts(language: Language): Record<string, string> {
  return Object.assign({}, ...listGroups().map(group => read(group, language)))
}

/** Lists the languages that have translations. */
export function listTranslated(): Language[] {
  return readdirSync(folder)
    .map(name => name.replace(/\.json$/, ''))
    .filter(isLanguage)
}

/** Returns the folder for the first load, and one folder per translation group. */
function listGroups(): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return ['', ...entries.filter(entry => entry.isDirectory()).map(({ name }) => `${name}/`)]
}

/** Reads the translations for the first load, or for a group that loads later. */
function read(group: string, language: Language): Record<string, string> {
  const path = fileURLToPath(new URL(`${group}${language}.json`, folder))
  return JSON.parse(readFileSync(path, 'utf8'))
}
