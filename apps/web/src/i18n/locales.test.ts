import { type Language, languages } from '@livery/contract/languages.ts'
import { parseTextPath } from '@livery/contract/text/text-folders.ts'
import { describe, expect, it } from 'vitest'
import { listTranslated, type Texts } from './locales.ts'

const translated = listTranslated()
const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort()
/** The files on disk, so that the tests also check a new group and find missing files. */
const files = import.meta.glob<Texts>('../**/locales/*.json', { eager: true, import: 'default' })
const parts = Object.entries(files).map(([path, texts]) => {
  const file = parseTextPath(path.replace(/^(?:\.\.|\.)\//, path.startsWith('./') ? 'i18n/' : ''))
  if (file === undefined) throw new Error(`${path} belongs to no text group`)
  return { ...file, texts }
})

/** Returns a language's texts by group. The initial texts have an empty group name. */
const readGroups = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    parts.filter(part => part.language === language).map(({ group, texts }) => [group, texts]),
  )

const readAll = (language: Language): Texts =>
  Object.assign({}, ...Object.values(readGroups(language)))

const inEnglish = readGroups('EN')
const english = readAll('EN')

/**
 * Removes the plural suffix, because languages have different plural forms: some have only
 * `_other`, others also have `_few` and `_many`.
 */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

/** The two lists of the specification (§1), written by hand. */
const first = ['EN', 'CN', 'TW', 'RU', 'TH', 'VI', 'JA', 'PT', 'ES', 'AR'] as const
const further = [
  ...['HI', 'ID', 'KM', 'KO', 'MY', 'TA', 'TY', 'UR'],
  ...['PT-BR', 'MS', 'BN', 'TR', 'FR', 'NE', 'UR-LA'],
] as Language[]

/** Lists the strings as "group: key". */
function listKeys(groups: Record<string, Texts>): string[] {
  return Object.entries(groups).flatMap(([group, texts]) =>
    Object.keys(texts).map(key => `${group || 'first load'}: ${stem(key)}`),
  )
}

/** Expects that a language has the same translation keys as English, in the same groups. */
function expectWhole(language: Language) {
  const [expected, found] = [listKeys(inEnglish), listKeys(readGroups(language))]
  const missing = expected.filter(key => !found.includes(key))
  const help = `${language} lacks ${missing.join(', ')}. Run: npm run texts -- missing`
  expect(missing, help).toEqual([])
  expect(found.filter(key => !expected.includes(key))).toEqual([])

  const texts = readAll(language)
  expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  expect(languages[language].tag).toMatch(/^[a-z]/)
}

describe('the translations', () => {
  it.each(first)('exist for every screen in %s [LANG-01]', expectWhole)

  it.each(further)('exist for every screen in the additional language %s [LANG-02]', expectWhole)

  it("exist only for the languages in the specification's two lists", () => {
    expect([...translated].sort()).toEqual([...first, ...further].sort())
    expect(Object.keys(languages).sort()).toEqual([...first, ...further].sort())
  })

  it.each(translated)('have the same placeholders in %s as in English', language => {
    const texts = readAll(language)
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key] ?? english[`${stem(key)}_other`] ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(source)])
    }
  })

  // In right-to-left languages, values are isolated. A sign outside the value would then be
  // displayed at its wrong end.
  it.each(translated)(
    'in %s have no plus, minus or currency sign next to a placeholder',
    language => {
      const texts = Object.entries(readAll(language))
      expect(texts.filter(([, text]) => /[-+\u2212$#]\{\{|\}\}%/.test(text))).toEqual([])
    },
  )

  it('have keys that are unique across all groups', () => {
    const keys = Object.values(inEnglish).flatMap(Object.keys)
    expect(keys.length).toBe(new Set(keys).size)
  })

  it.each([
    'maintenance',
    'maintenance_desc',
    'contact_us',
    'end_time',
    'error_access',
    'error_ip_desc',
    'your_ip',
    'pwa_update_title',
    'pwa_update_msg',
    'refresh',
  ])('include the key %s in every language [LANG-08]', key => {
    for (const language of translated) {
      const system = readGroups(language).system
      expect([language, system?.[key]]).toEqual([language, expect.stringMatching(/\S/)])
    }
  })
})
