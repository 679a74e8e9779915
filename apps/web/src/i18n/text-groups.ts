/**
 * Loads the translations that belong to screens and overlays: each group is a folder `locales` in
 * its feature. Only text-group.ts imports this file, so that the first load does not even contain
 * the groups' names.
 */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { Language } from '@livery/contract/languages.ts'
import { buildTextFolder } from '@livery/contract/text/text-folders.ts'
import { LoadError } from '#lib/load-in-time.ts'
import type { Texts } from './locales.ts'
import type { TextsByGroup } from './texts-by-group.ts'

/**
 * The translation groups that are not in the first load, each named after its feature. `social` is
 * part of the account feature. `system` also contains the translations for notices and errors.
 */
export type TextGroup = keyof TextsByGroup

const loaders = import.meta.glob<Texts>(['./features/**/locales/*.json', './ui/*/locales/*.json'], {
  base: '../',
  import: 'default',
})

/**
 * Loads a group's translations, in English if nothing of the group is translated yet.
 * @throws LoadError if there is no such group
 */
export function loadGroupTexts(group: TextGroup, language: Language): Promise<Texts> {
  const folder = `./${buildTextFolder(group)}`
  const load = loaders[`${folder}/${language}.json`] ?? loaders[`${folder}/EN.json`]
  if (!load) throw new LoadError(`There are no ${group} texts`)
  return load()
}

/** The merchant's own wordings, by file path. */
const wordings = new Map<string, Promise<Texts | undefined>>()

/**
 * Loads a group like `loadGroupTexts`, with the merchant's own wordings.
 * @param file the path to the wordings, if there are any. The app's own strings are complete, so a
 * file that fails to load never stops a screen
 */
export async function loadOwnGroup(
  group: TextGroup,
  language: Language,
  file: string | undefined,
): Promise<Texts> {
  if (file === undefined) return loadGroupTexts(group, language)

  const [texts, own = {}] = await Promise.all([loadGroupTexts(group, language), loadWordings(file)])
  const found = Object.entries(own).filter(([key]) => texts[key] !== undefined)

  return { ...texts, ...Object.fromEntries(found) }
}

/** Loads the file once. A file that did not arrive is fetched again with the next group. */
async function loadWordings(file: string): Promise<Texts | undefined> {
  const loading = wordings.get(file) ?? settledWithin(() => fetchWordings(file))
  wordings.set(file, loading)
  const texts = await loading
  if (texts === undefined) wordings.delete(file)
  return texts
}

async function fetchWordings(file: string): Promise<Texts> {
  const answer = await fetch(file)
  if (!answer.ok) throw new LoadError(`${file} is answered with ${answer.status}`)
  return answer.json()
}
