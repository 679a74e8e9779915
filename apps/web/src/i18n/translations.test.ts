/** Checks each language's translations for its script, its digits and its glossary terms. */
import { readFileSync } from 'node:fs'
import { type Language, languages, readLanguages } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import glossary from './checks/glossary.json' with { type: 'json' }
import loans from './checks/loans.json' with { type: 'json' }
import { listTranslated, type Texts } from './locales.ts'

const files = import.meta.glob<Texts>('../**/locales/*.json', { eager: true, import: 'default' })
const translated = listTranslated()

function readAll(language: Language): Texts {
  const own = Object.keys(files).filter(file => file.endsWith(`/${language}.json`))
  return Object.assign({}, ...own.map(file => files[file]))
}

const english = readAll('EN')

/** The scripts of languages that do not use Latin letters. */
const scripts: Partial<Record<Language, RegExp>> = {
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  RU: /\p{Script=Cyrillic}/u,
  TH: /\p{Script=Thai}/u,
  JA: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  AR: /\p{Script=Arabic}/u,
  HI: /\p{Script=Devanagari}/u,
  KM: /\p{Script=Khmer}/u,
  KO: /\p{Script=Hangul}/u,
  MY: /\p{Script=Myanmar}/u,
  TA: /\p{Script=Tamil}/u,
  UR: /\p{Script=Arabic}/u,
  BN: /\p{Script=Bengali}/u,
  NE: /\p{Script=Devanagari}/u,
}

const withoutValues = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '')
const listOf = (table: Record<string, string[]>, name: string) => table[name] ?? []

/**
 * Returns a language's translations for each English glossary term, the preferred translation
 * first.
 */
function listTerms(language: string): Map<string, string[]> {
  const tables: Record<string, Record<string, string>> = glossary
  const terms = Object.entries(tables[language] ?? {})
  return new Map(terms.map(([term, words]) => [term, words.split(' | ')]))
}

describe.each(translated.filter(code => code !== 'EN'))('the translations in %s', language => {
  it('differ from the English text, except for loanwords', () => {
    const allowed = new Set([...listOf(loans, '*'), ...listOf(loans, language)])
    const same = Object.entries(readAll(language)).filter(
      ([key, text]) =>
        text === english[key] && /\p{L}{2}/u.test(withoutValues(text)) && !allowed.has(text),
    )
    expect(same).toEqual([])
  })

  it("are in the language's own script", () => {
    const script = scripts[language]
    const foreign = Object.entries(readAll(language)).filter(
      ([key, text]) =>
        script !== undefined &&
        /\p{L}{2}/u.test(withoutValues(text)) &&
        text !== english[key] &&
        !script.test(text) &&
        !/^[\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]{1,6}$/u.test(withoutValues(text).trim()),
    )
    expect(foreign).toEqual([])
  })

  it("use the glossary's translations", () => {
    const words = listTerms(language)
    const others = Object.entries(readAll(language)).filter(
      ([key, text]) => words.get(english[key] ?? '')?.includes(text) === false,
    )
    expect(others).toEqual([])
  })
})

it.each(translated)('the translations in %s use Latin digits and composed letters', language => {
  const odd = Object.entries(readAll(language)).filter(
    ([, text]) => /(?![0-9])\p{Nd}/u.test(text) || text.normalize('NFC') !== text,
  )
  expect(odd).toEqual([])
})

it('docs/languages.md lists who checked each language', () => {
  const page = readFileSync(new URL('../../../../docs/languages.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| ([A-Z][A-Z-]{1,4}) \| ([^|]+) \| ([^|]+) \|$/gm)]
  expect(rows.map(row => row[1]).sort()).toEqual(Object.keys(languages).sort())
  const read = rows.filter(row => row[3] !== 'not yet').map(row => row[1])
  expect(read).toEqual([...readLanguages])
})
