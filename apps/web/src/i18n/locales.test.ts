import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@livery/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { listTranslated, loadTexts, type Texts } from './locales.ts'
import { loadGroupTexts, type TextGroup } from './text-groups.ts'

const translated = listTranslated()
const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort()
/** The folder names on disk, so that the tests also check a new group. */
const groups = readdirSync(fileURLToPath(new URL('./locales', import.meta.url)), {
  withFileTypes: true,
})
  .filter(entry => entry.isDirectory())
  // The cast also includes folders that are missing from `TextGroup`.
  .map(({ name }) => name as TextGroup)

const loadEach = (language: Language): Promise<Texts[]> =>
  Promise.all([loadTexts(language), ...groups.map(group => loadGroupTexts(group, language))])

const loadAll = async (language: Language): Promise<Texts> =>
  Object.assign({}, ...(await loadEach(language)))

const inEnglish = await loadEach('EN')
const english: Texts = Object.assign({}, ...inEnglish)

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

/** Returns the keys by group name. The initial translations have an empty group name. */
function toKeys(parts: readonly Texts[]): Record<string, string[]> {
  const keys = parts.map(texts => [...new Set(Object.keys(texts).map(stem))].sort())
  return Object.fromEntries(['', ...groups].map((group, at) => [group, keys[at] ?? []]))
}

/** Expects that a language has the same translation keys as English, in the same groups. */
async function expectWhole(language: Language) {
  expect(toKeys(await loadEach(language))).toEqual(toKeys(inEnglish))
  const texts = await loadAll(language)
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

  it.each(translated)('have the same placeholders in %s as in English', async language => {
    const texts = await loadAll(language)
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key] ?? english[`${stem(key)}_other`] ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(source)])
    }
  })

  // In right-to-left languages, values are isolated. A sign outside the value would then be
  // displayed at its wrong end.
  it.each(translated)(
    'in %s have no plus, minus or currency sign next to a placeholder',
    async language => {
      const texts = Object.entries(await loadAll(language))
      expect(texts.filter(([, text]) => /[-+\u2212$#]\{\{|\}\}%/.test(text))).toEqual([])
    },
  )

  it('have keys that are unique across all groups', () => {
    const keys = inEnglish.flatMap(Object.keys)
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
  ])('include the key %s in every language [LANG-08]', async key => {
    for (const language of translated) {
      const system = await loadGroupTexts('system', language)
      expect([language, system[key]]).toEqual([language, expect.stringMatching(/\S/)])
    }
  })
})
