/** Reads the app's texts: one file per language for the first load, and one per group otherwise. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'

type Texts = Readonly<Record<string, string>>

export type TextCatalogue = {
  /**
   * Returns the group that a text belongs to, empty for the first load. `undefined` for an unknown
   * key.
   */
  groupOf(key: string): string | undefined
  keys(): string[]
  /** Returns a language's texts by key; `undefined` for a language without translations. */
  textsIn(language: Language): Texts | undefined
}

/** @param folder the app's locales folder. Files are read on first use and only once */
export function openTextCatalogue(folder: string): TextCatalogue {
  const byLanguage = new Map<Language, Texts | undefined>()
  let groups: ReadonlyMap<string, string> | undefined

  function readGroup(group: string, language: Language): Texts {
    // The repository's own files: a test checks their format.
    return JSON.parse(readFileSync(join(folder, group, `${language}.json`), 'utf8'))
  }

  function listGroups(): string[] {
    const entries = readdirSync(folder, { withFileTypes: true })
    return ['', ...entries.filter(entry => entry.isDirectory()).map(({ name }) => name)]
  }

  function readGroups(): ReadonlyMap<string, string> {
    groups ??= new Map(
      listGroups().flatMap(group => Object.keys(readGroup(group, 'EN')).map(key => [key, group])),
    )
    return groups
  }

  function readLanguage(language: Language): Texts | undefined {
    if (!existsSync(join(folder, `${language}.json`))) return undefined
    return Object.assign({}, ...listGroups().map(group => readGroup(group, language)))
  }

  return {
    groupOf: key => readGroups().get(key),
    keys: () => [...readGroups().keys()],
    textsIn(language) {
      if (!byLanguage.has(language)) byLanguage.set(language, readLanguage(language))
      return byLanguage.get(language)
    },
  }
}
