/**
 * Reads the app's strings: one file per language for the first load, and one per group otherwise.
 * Missing translations are in English.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import {
  buildTextFolder,
  firstTextFolder,
  parseTextPath,
} from '@livery/contract/text/text-folders.ts'

type Texts = Readonly<Record<string, string>>

export type TextCatalogue = {
  /**
   * Returns the group that a key belongs to, empty for the first load. `undefined` for an unknown
   * key.
   */
  groupOf(key: string): string | undefined
  keys(): string[]
  /** Returns a language's texts by key; `undefined` for a language without translations. */
  textsIn(language: Language): Texts | undefined
}

/**
 * Lists the groups outside the first load, by their English files.
 * @param source the app's `src` folder
 * @throws Error for a folder whose group is unknown
 */
export function listTextGroups(source: string): string[] {
  const files = ['features', 'ui'].flatMap(folder =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('/locales/EN.json'))
      .map(name => `${folder}/${name}`),
  )

  return files.map(requireGroup).sort()
}

function requireGroup(file: string): string {
  const group = parseTextPath(file)?.group
  if (group !== undefined) return group
  throw new Error(
    `${file} belongs to no text group: add its folder to apps/contract/src/text/text-folders.ts`,
  )
}

/** Returns the folder with a group's strings; '' is the first load. */
export function findTextFolder(source: string, group: string): string {
  return join(source, group === '' ? firstTextFolder : buildTextFolder(group))
}

/**
 * Reads a group's strings. Returns an empty object if the language does not have a file for the
 * group.
 */
export function readTextFile(source: string, group: string, language: string): Texts {
  const file = join(findTextFolder(source, group), `${language}.json`)
  // The repository's own files: a test checks their format.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** @param source the app's `src` folder. Files are read on first use and only once */
export function openTextCatalogue(source: string): TextCatalogue {
  const byLanguage = new Map<Language, Texts | undefined>()
  let groups: ReadonlyMap<string, string> | undefined

  function readGroups(): ReadonlyMap<string, string> {
    groups ??= new Map(
      ['', ...listTextGroups(source)].flatMap(group =>
        Object.keys(readTextFile(source, group, 'EN')).map(key => [key, group]),
      ),
    )
    return groups
  }

  function readLanguage(language: Language): Texts | undefined {
    const groupNames = ['', ...listTextGroups(source)]
    if (!existsSync(join(findTextFolder(source, ''), `${language}.json`))) return undefined
    const parts = ['EN', language].flatMap(code =>
      groupNames.map(group => readTextFile(source, group, code)),
    )
    return Object.assign({}, ...parts)
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
