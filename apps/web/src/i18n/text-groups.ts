/**
 * Loads the translations that belong to screens and overlays, one folder per group. Only
 * text-group.ts imports this file, so that the first load does not even contain the groups' names.
 */
import type { Language } from '@livery/contract/languages.ts'
import { LoadError } from '#lib/load-in-time.ts'
import type { Texts } from './locales.ts'
import type { TextsByGroup } from './texts-by-group.ts'

/**
 * The translation groups that are not in the first load, each named after its feature. `social` is
 * part of the account feature. `system` also contains the translations for notices and errors.
 */
export type TextGroup = keyof TextsByGroup

const loaders = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' })

/**
 * Loads a group's translations. @throws LoadError when the group does not have translations in this
 * language
 */
export function loadGroupTexts(group: TextGroup, language: Language): Promise<Texts> {
  const load = loaders[`./locales/${group}/${language}.json`]
  if (!load) throw new LoadError(`There are no ${group} texts in ${language}`)
  return load()
}
