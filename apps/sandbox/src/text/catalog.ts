import { readdirSync, readFileSync } from 'node:fs'
import { isLanguage, type Language } from '@livery/contract/languages.ts'

type Catalog = Readonly<Record<string, string>>

/** One file a language, `{ English: text }`: the languages that stand beside no English text. */
const folder = new URL('./locales/', import.meta.url)
const catalogs = new Map<string, Catalog>(
  readdirSync(folder).map(file => [
    file.slice(0, -'.json'.length),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ]),
)

/** The languages that have a catalog. */
export const catalogLanguages: readonly Language[] = [...catalogs.keys()].filter(isLanguage)

/** The text of the language's catalog for these English words, if it has one. */
export function translate(english: string, language: Language): string | undefined {
  const catalog = catalogs.get(language)
  return catalog && Object.hasOwn(catalog, english) ? catalog[english] : undefined
}
