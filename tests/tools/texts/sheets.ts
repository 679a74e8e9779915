/**
 * A sheet is a file for a translator: missing and outdated translations, each with its context. The
 * translator completes the sheet, and `npm run texts -- add` reads it back.
 */
import { languageNames } from '@livery/contract/language-names.ts'
import { isLanguage } from '@livery/contract/languages.ts'
import { routes } from '@livery/contract/routes.ts'
import { computeTextRoom } from '@livery/contract/text/text-room.ts'
import type { TextPlace, Texts } from './sources.ts'

type Entry = {
  key: string
  /** The part of the app that shows the text. */
  group: string
  /** The screens that load the group. A string in the first load can be on every screen. */
  screens: string[]
  /** The source files that use the key. */
  usedIn: string[]
  english: string
  /** Must be in the translation, unchanged. */
  placeholders: string[]
  /** The number of characters that are sure to fit. A longer translation must be looked at. */
  maxLength: number
  /** Fixed translations of terms in the English text. */
  terms: Record<string, string>
  /** The translation of an earlier English string. */
  outdated?: string
  /** Empty, until the translator completes it. */
  translation: string
}

export type Sheet = { language: string; name: string; texts: Entry[] }

type Context = {
  glossary: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The app's code by path. */
  code: ReadonlyMap<string, string>
}

/** Builds a sheet for each language that lacks texts or has outdated translations. */
export function buildSheets(
  texts: Texts,
  places: readonly TextPlace[],
  { glossary, code }: Context,
): Sheet[] {
  const languages = [...new Set(places.map(({ language }) => language))]

  return languages.map(language => ({
    language,
    name: isLanguage(language) ? languageNames[language] : language,
    texts: places
      .filter(place => place.language === language)
      .map(place => buildEntry(texts, place, glossary, code)),
  }))
}

function buildEntry(
  { english, translations }: Texts,
  { language, key, group }: TextPlace,
  glossary: Context['glossary'],
  code: Context['code'],
): Entry {
  const text = english[key] ?? ''
  const outdated = translations[language]?.[key]

  return {
    key,
    group: group || 'first load',
    screens: listScreens(group),
    usedIn: [...code].filter(([, source]) => source.includes(`'${key}'`)).map(([path]) => path),
    english: text,
    placeholders: listPlaceholders(text),
    maxLength: computeTextRoom(countLetters(text)),
    terms: Object.fromEntries(
      Object.entries(glossary[language] ?? {}).filter(([term]) =>
        ` ${text.toLowerCase()} `.includes(` ${term.toLowerCase()} `),
      ),
    ),
    ...(outdated !== undefined && { outdated }),
    translation: '',
  }
}

function listScreens(group: string): string[] {
  const own = routes.filter(({ texts }) => texts?.some(name => name === group))
  return [...new Set(own.flatMap(({ screen }) => screen ?? []))]
}

const placeholder = /\{\{[^{}]*\}\}/g

function listPlaceholders(text: string): string[] {
  return (text.match(placeholder) ?? []).sort()
}

function countLetters(text: string): number {
  return [...text].length
}

/** Parses a sheet. @throws Error if the file is not a sheet */
export function parseSheet(text: string): Pick<Sheet, 'language'> & { texts: FilledEntry[] } {
  const sheet: unknown = JSON.parse(text)
  if (!isSheet(sheet)) {
    throw new Error(
      'is not a file of npm run texts -- missing: it needs "language" and "texts", each with "key", "english" and "translation"',
    )
  }
  return sheet
}

type FilledEntry = Pick<Entry, 'key' | 'english' | 'translation'>

function isSheet(value: unknown): value is { language: string; texts: FilledEntry[] } {
  if (typeof value !== 'object' || value === null) return false
  if (!('language' in value) || typeof value.language !== 'string') return false
  return 'texts' in value && Array.isArray(value.texts) && value.texts.every(isFilledEntry)
}

function isFilledEntry(value: unknown): value is FilledEntry {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return ['key', 'english', 'translation'].every(name => typeof fields.get(name) === 'string')
}

/** Lists the faults in a sheet's translations. Ignores entries without a translation. */
export function checkSheet(
  { english, translations }: Texts,
  sheet: ReturnType<typeof parseSheet>,
): string[] {
  const { language } = sheet
  if (translations[language] === undefined) return [`${language} is not a language of the app`]

  return listCompleted(sheet).flatMap(entry => {
    const { key, translation } = entry
    const text = english[key]
    const report = (fault: string) => [`${language} ${key}: ${fault}`]
    if (text === undefined) return report('there is no such text')
    if (text !== entry.english) return report(`its English text is now ${JSON.stringify(text)}`)

    const needed = listPlaceholders(text)
    if (listPlaceholders(translation).join() !== needed.join()) {
      return report(`needs exactly ${needed.join(' ') || 'no placeholders'}`)
    }

    return []
  })
}

/** Lists translations that are longer than the room of their English text, which may not fit. */
export function listLong({ english }: Texts, sheet: ReturnType<typeof parseSheet>): string[] {
  return listCompleted(sheet).flatMap(({ key, translation }) => {
    const length = countLetters(translation)
    const room = computeTextRoom(countLetters(english[key] ?? ''))
    const { language } = sheet
    if (length <= room) return []
    return `${language} ${key} has ${length} characters; ${room} are sure to fit. Check it with: npm run atlas -- --check --languages ${language}`
  })
}

/** Returns the entries that have a translation. */
export function listCompleted({ texts }: ReturnType<typeof parseSheet>): FilledEntry[] {
  return texts
    .map(entry => ({ ...entry, translation: entry.translation.trim().normalize('NFC') }))
    .filter(({ translation }) => translation !== '')
}

/**
 * Returns the completed translations of a sheet by group, each group with all texts of the language
 * in the order of the English texts.
 */
export function mergeSheet(
  { english, groups, translations }: Texts,
  sheet: ReturnType<typeof parseSheet>,
): Map<string, Record<string, string>> {
  const completed = listCompleted(sheet)
  const added = Object.fromEntries(completed.map(({ key, translation }) => [key, translation]))
  const texts: Record<string, string> = { ...translations[sheet.language], ...added }
  const changed = [...new Set(completed.map(({ key }) => groups[key] ?? ''))]

  return new Map(
    changed.map(group => {
      const keys = Object.keys(english).filter(key => (groups[key] ?? '') === group)
      const own = keys.flatMap(key => (texts[key] === undefined ? [] : [[key, texts[key]]]))
      return [group, Object.fromEntries(own)]
    }),
  )
}
