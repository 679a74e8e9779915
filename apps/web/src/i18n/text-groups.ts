/**
 * The texts that are loaded with the screens and overlays that use them, one folder a group. Only
 * text-group.ts imports this file, so that the first load does not even hold the groups' names.
 */
import type { Language } from '@livery/contract/languages.ts'
import { LoadError } from '#lib/load-in-time.ts'
import type { Texts } from './locales.ts'
import type { TextsByGroup } from './texts-by-group.ts'

/**
 * Texts outside the first load, each group named for the feature that shows them. `social` belongs
 * to the account; `system` also holds the texts of notices and of the error catalogue.
 */
export type TextGroup = keyof TextsByGroup

const loaders = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' })

/** @throws LoadError when the group has no texts in this language. */
export function loadGroupTexts(group: TextGroup, language: Language): Promise<Texts> {
  const load = loaders[`./locales/${group}/${language}.json`]
  if (!load) throw new LoadError(`There are no ${group} texts in ${language}`)
  return load()
}
