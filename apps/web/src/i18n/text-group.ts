import { paintedGroups } from '@livery/contract/text/painted-languages.ts'
import { addTexts } from './language.ts'
import type { TextGroup } from './text-groups.ts'

const added = new Map<TextGroup, Promise<void>>()

/**
 * Loads a group's translations for the current language, and again after each language change.
 * Components load their group together with their code. A file that the page names loads at once;
 * the others need the list of all files first.
 * @throws Error if the translations cannot be fetched; the next call tries again
 */
export function loadTextGroup(group: TextGroup): Promise<void> {
  const known = added.get(group)
  if (known) return known

  const adding = addTexts(async (language, file) => {
    const { languages = '' } = document.documentElement.dataset
    const at = file === undefined ? paintedGroups.indexOf(group) : -1
    const painted = new RegExp(`(?:^| )${language},([^ ]*)`).exec(languages)?.[1]
    const url = at >= 0 && painted?.split(',')[3 + at]
    if (url) {
      try {
        return (await import(/* @vite-ignore */ url)).default
      } catch {
        // The list of all files loads the group, or reports the failure.
      }
    }
    return (await import('./text-groups.ts')).loadOwnGroup(group, language, file)
  })

  added.set(group, adding)
  adding.catch(() => added.delete(group))

  return adding
}
