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

/** A text in several languages; English is always present as the fallback. */
export type LocalText = { EN: string } & Partial<Record<Language, string>>
export type Text = string | LocalText

/** The fields that editors write in several languages; all others are names and codes. */
type TextField =
  | 'title'
  | 'text'
  | 'name'
  | 'summary'
  | 'content'
  | 'terms'
  | 'question'
  | 'answer'
  | 'region'
  | 'value'
  | 'reason'

/** The same shape with its texts still in all their languages. */
export type Localisable<T> = T extends readonly (infer Item)[]
  ? Localisable<Item>[]
  : T extends object
    ? { [Key in keyof T]: Key extends TextField ? Text : Localisable<T[Key]> }
    : T

/** Resolves every text inside `value` to one language, English where a translation is missing. */
export function localise<T>(value: Localisable<NoInfer<T>>, language: Language): T {
  // Localisable<T> differs from T only in its texts, which is what the walk replaces.
  return walk(value, language) as T
}

/** A text in one language, English where a translation is missing. */
export function toWords(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? translate(text.EN, language) ?? text.EN
}

/** The text changed in each of its languages, with those of the catalogs. */
export function mapText(
  text: LocalText,
  change: (words: string, language: Language) => string,
): LocalText {
  const translated = catalogLanguages.flatMap(language => {
    const words = translate(text.EN, language)
    return words === undefined ? [] : [[language, words]]
  })
  // LocalText is a plain record of language codes, which Object.entries widens to string.
  const entries = Object.entries({ ...Object.fromEntries(translated), ...text }) as [
    Language,
    string,
  ][]
  const changed = entries.map(([language, words]) => [language, change(words, language)])
  return { ...Object.fromEntries(changed), EN: change(text.EN, 'EN') }
}

/** The text with each `{{name}}` replaced in all its languages; the catalogs have it with the names. */
export function fillText(text: LocalText, values: Readonly<Record<string, string>>): LocalText {
  return mapText(text, words => words.replace(/{{(\w+)}}/g, (mark, name) => values[name] ?? mark))
}

function walk(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map(item => walk(item, language))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalText(value)) return toWords(value, language)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, language)]))
}

function isLocalText(value: object): value is LocalText {
  return Object.hasOwn(value, 'EN') && Object.keys(value).every(isLanguage)
}

/** The text of the language's catalog for these English words, if it has one. */
export function translate(english: string, language: Language): string | undefined {
  const catalog = catalogs.get(language)
  return catalog && Object.hasOwn(catalog, english) ? catalog[english] : undefined
}
