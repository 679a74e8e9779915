/**
 * Stores the English text from which each translation was made, as a hash. A translation is stale
 * if the English string has changed since the translation was last accepted.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findTextFolder,
  listTextGroups,
  readTextFile,
} from '../../../scripts/support/text-catalogue.ts'

const source = 'apps/web/src'
const file = 'apps/web/src/i18n/checks/sources.json'
const english = 'EN'

/** The English texts by key, each key's group ('' is the first load), and all translations. */
export type Texts = {
  english: Readonly<Record<string, string>>
  groups: Readonly<Record<string, string>>
  /** By language and key. */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The hashes by key. The value is the hash of the English text behind all translations. If some
 * translations are stale, the value contains a hash by language, with `*` for all other languages.
 */
export type Sources = Record<string, string | Record<string, string>>

/** A text in one language. */
export type TextPlace = { language: string; group: string; key: string }

export function readTexts(root: string): Texts {
  const src = join(root, source)
  const groups = ['', ...listTextGroups(src)]
  const readAll = (language: string) => groups.map(group => readTextFile(src, group, language))
  const inEnglish = readAll(english)
  const languages = readdirSync(findTextFolder(src, ''))
    .map(name => name.replace(/\.json$/, ''))
    .filter(name => name !== english)

  return {
    english: Object.assign({}, ...inEnglish),
    groups: Object.fromEntries(
      inEnglish.flatMap((texts, at) => Object.keys(texts).map(key => [key, groups[at] ?? ''])),
    ),
    translations: Object.fromEntries(
      languages.map(language => [language, Object.assign({}, ...readAll(language))]),
    ),
  }
}

export function readSources(root: string): Sources {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

export function writeSources(root: string, sources: Sources): void {
  writeFileSync(join(root, file), `${JSON.stringify(sources, null, 2)}\n`)
}

/** Returns the missing translations. */
export function findMissing({ english, groups, translations }: Texts): TextPlace[] {
  return Object.entries(translations).flatMap(([language, texts]) =>
    Object.keys(english)
      .filter(key => !texts[key]?.trim())
      .map(key => ({ language, group: groups[key] ?? '', key })),
  )
}

/** Returns one line per missing translation, with the command that lists them for translators. */
export function formatMissing(missing: readonly TextPlace[]): string[] {
  return missing.map(
    ({ language, group, key }) =>
      `${language} lacks ${key} (${group || 'first load'}). Write files for translators: npm run texts -- missing`,
  )
}

/** Returns the translations whose English text has changed since the translation. */
export function findStale({ english, groups, translations }: Texts, sources: Sources): TextPlace[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const source = sources[key] ?? ''
    const toHash = (language: string) =>
      typeof source === 'string' ? source : (source[language] ?? source['*'])
    return Object.keys(translations)
      .filter(language => translations[language]?.[key] !== undefined)
      .filter(language => toHash(language) !== hash(text))
      .map(language => ({ language, group: groups[key] ?? '', key }))
  })
}

/** Records that these keys have up-to-date translations, in some languages or in all. */
export function accept(
  { english, translations }: Texts,
  sources: Sources,
  accepted: { keys: readonly string[]; languages: readonly string[] },
): Sources {
  const all = { ...sources }
  for (const key of accepted.keys) {
    const text = english[key]
    if (text === undefined) throw new Error(`There is no English text "${key}"`)
    const before = sources[key] ?? ''
    const others = typeof before === 'string' ? before : (before['*'] ?? '')
    const own = typeof before === 'string' ? {} : before
    const byLanguage = Object.keys(translations).map(language => [
      language,
      accepted.languages.includes(language) ? hash(text) : (own[language] ?? others),
    ])
    const isWhole = byLanguage.every(([, one]) => one === hash(text))
    const ahead = Object.fromEntries(byLanguage.filter(([, one]) => one !== others).sort())
    all[key] = isWhole ? hash(text) : { '*': others, ...ahead }
  }
  return sort(all)
}

/** Adds new keys and removes deleted keys. A new key's translations belong to its first wording. */
export function addNew({ english }: Texts, sources: Sources): Sources {
  return sort(
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [key, sources[key] ?? hash(text)]),
    ),
  )
}

/** Returns a line for each key, with the command that accepts the key's translations. */
export function toProblems(stale: readonly TextPlace[]): string[] {
  const keys = [...new Set(stale.map(({ key }) => key))]
  return keys.map(key => {
    const ofKey = stale.filter(one => one.key === key)
    const group = ofKey[0]?.group || 'first load'
    const languages = ofKey.map(({ language }) => language)
    return `${key} (${group}): its English changed after ${languages.join(', ')}. Translate it again or check that the translation still fits, then run: npm run texts -- ${key} ${languages.join(' ')}`
  })
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

function sort(sources: Sources): Sources {
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)))
}
