import { readdirSync, readFileSync } from 'node:fs'
import { getCurrencyDigits } from '@livery/contract/currency.ts'
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { buildMoneyStyle, chooseNumberLocales } from '@livery/contract/text/money-format.ts'

type Catalog = Readonly<Record<string, string>>

/**
 * One file per language, `{ English: text }`, for the languages that are not written next to the
 * English text.
 */
const folder = new URL('./locales/', import.meta.url)

const catalogs = new Map<string, Catalog>(
  readdirSync(folder).map(file => [
    file.slice(0, -'.json'.length),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ]),
)

/** The languages that have a catalog. */
export const catalogLanguages: readonly Language[] = [...catalogs.keys()].filter(isLanguage)

/** A string in several languages; English is always present as the fallback. */
export type LocalText = { EN: string } & Partial<Record<Language, string>>
export type Text = string | LocalText

/** The fields that editors translate; all other fields are names and codes. */
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
  | 'excluded'

/** The shape of `T`, in which each translatable string still has all its languages. */
export type Localisable<T> = T extends readonly (infer Item)[]
  ? Localisable<Item>[]
  : T extends object
    ? { [Key in keyof T]: Key extends TextField ? Text : Localisable<T[Key]> }
    : T

/**
 * Resolves every string inside `value` to one language, or to English if a translation is missing.
 */
export function localise<T>(value: Localisable<NoInfer<T>>, language: Language): T {
  // `Localisable<T>` differs from `T` only in its localized strings, which the walk replaces.
  return walk(value, language) as T
}

/** Returns a string in one language, or in English if a translation is missing. */
export function localiseText(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[language] ?? translate(text.EN, language) ?? text.EN
}

/** Applies a change to the string in each of its languages, including the catalogs' languages. */
export function mapText(
  text: LocalText,
  change: (words: string, language: Language) => string,
): LocalText {
  const translated = catalogLanguages.flatMap(language => {
    const words = translate(text.EN, language)
    return words === undefined ? [] : [[language, words]]
  })
  // `LocalText` is a plain record of language codes, which `Object.entries` widens to string.
  const entries = Object.entries({ ...Object.fromEntries(translated), ...text }) as [
    Language,
    string,
  ][]
  const changed = entries.map(([language, words]) => [language, change(words, language)])

  return { ...Object.fromEntries(changed), EN: change(text.EN, 'EN') }
}

/**
 * Replaces each `{{name}}` in all languages; the catalogs contain the strings with the
 * placeholders.
 */
export function fillText(text: LocalText, values: Readonly<Record<string, string>>): LocalText {
  return mapText(text, words => words.replace(/{{(\w+)}}/g, (mark, name) => values[name] ?? mark))
}

/** Joins texts in each language that any of them has; a missing translation is in English. */
export function joinTexts(texts: readonly LocalText[], separator: string): LocalText {
  const known = new Set([...catalogLanguages, ...texts.flatMap(text => Object.keys(text))])
  const join = (language: Language) =>
    texts.map(text => localiseText(text, language)).join(separator)
  const entries = [...known].filter(isLanguage).map(language => [language, join(language)])

  return { ...Object.fromEntries(entries), EN: join('EN') }
}

function walk(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map(item => walk(item, language))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalText(value)) return localiseText(value, language)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, language)]))
}

function isLocalText(value: object): value is LocalText {
  return Object.hasOwn(value, 'EN') && Object.keys(value).every(isLanguage)
}

/** Looks up the catalog's translation of an English string; undefined if there is none. */
export function translate(english: string, language: Language): string | undefined {
  const catalog = catalogs.get(language)
  if (!catalog || !Object.hasOwn(catalog, english)) return undefined
  return catalog[english]?.replace(percentage, number =>
    isolateAmount(number, languages[language].tag),
  )
}

/** A percentage, whose number may be a placeholder. After Arabic letters, it would read `%12`. */
const percentage = /(?:\d[\d.,]*|{{\w+}})%/g

/** Formats an amount, given in the currency's smallest unit, the way the app does. */
export function writeMoney(amount: number, currency: string, language: Language): string {
  const value = amount / 10 ** getCurrencyDigits(currency)
  const style = buildMoneyStyle(currency, { whole: Number.isInteger(value) })
  const locales = chooseNumberLocales(currency, languages[language].tag)
  return isolateAmount(new Intl.NumberFormat(locales, style).format(value), languages[language].tag)
}

/** Formats a share, given in basis points, with the same digits as amounts. */
export function writePercent(basisPoints: number, currency: string, language: Language): string {
  const { tag } = languages[language]
  const format = new Intl.NumberFormat(chooseNumberLocales(currency, tag), { style: 'percent' })
  return isolateAmount(format.format(basisPoints / 10_000), tag)
}
