/**
 * Stores the English text from which each translation was made, as a hash. A translation is stale
 * if the English text has changed and nobody has accepted the translation since.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const locales = 'apps/web/src/i18n/locales'
const file = 'apps/web/src/i18n/checks/sources.json'
const english = 'EN'

/** The English texts by key, each key's group, and the languages with translations. */
export type Texts = {
  english: Readonly<Record<string, string>>
  groups: Readonly<Record<string, string>>
  languages: readonly string[]
}

/**
 * The hashes by key. The value is the hash of the English text behind all translations. If some
 * translations are stale, the value contains a hash by language, with `*` for all other languages.
 */
export type Sources = Record<string, string | Record<string, string>>

export type Stale = { language: string; group: string; key: string }

export function readTexts(root: string): Texts {
  const entries = readdirSync(join(root, locales), { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  const parts = ['', ...folders].map(group => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(root, locales, group, `${english}.json`), 'utf8'),
    )
    return { group, texts }
  })

  return {
    english: Object.assign({}, ...parts.map(({ texts }) => texts)),
    groups: Object.fromEntries(
      parts.flatMap(({ group, texts }) => Object.keys(texts).map(key => [key, group])),
    ),
    languages: entries
      .filter(entry => entry.isFile())
      .map(({ name }) => name.replace(/\.json$/, ''))
      .filter(name => name !== english),
  }
}

export function readSources(root: string): Sources {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

export function writeSources(root: string, sources: Sources): void {
  writeFileSync(join(root, file), `${JSON.stringify(sources, null, 2)}\n`)
}

/** Returns the translations whose English text has changed since the translation. */
export function findStale({ english, groups, languages }: Texts, sources: Sources): Stale[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const source = sources[key] ?? ''
    const toHash = (language: string) =>
      typeof source === 'string' ? source : (source[language] ?? source['*'])
    return languages
      .filter(language => toHash(language) !== hash(text))
      .map(language => ({ language, group: groups[key] ?? '', key }))
  })
}

/** Records that these keys have up-to-date translations, in some languages or in all. */
export function accept(
  { english, languages }: Texts,
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
    const byLanguage = languages.map(language => [
      language,
      accepted.languages.includes(language) ? hash(text) : (own[language] ?? others),
    ])
    const isWhole = byLanguage.every(([, one]) => one === hash(text))
    const ahead = Object.fromEntries(byLanguage.filter(([, one]) => one !== others).sort())
    all[key] = isWhole ? hash(text) : { '*': others, ...ahead }
  }
  return sort(all)
}

/**
 * Adds new keys, whose translations are written together with the English text, and removes deleted
 * keys.
 */
export function addNew({ english }: Texts, sources: Sources): Sources {
  return sort(
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [key, sources[key] ?? hash(text)]),
    ),
  )
}

/** Returns a line for each key, with the command that accepts the key's translations. */
export function toProblems(stale: readonly Stale[]): string[] {
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
