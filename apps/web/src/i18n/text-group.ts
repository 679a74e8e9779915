import { addTexts } from './language.ts'
import type { TextGroup } from './text-groups.ts'

const added = new Map<TextGroup, Promise<void>>()

/**
 * Loads a group's translations for the current language, and again after each language change.
 * Components load their group together with their code.
 * @throws Error if the translations cannot be fetched; the next call tries again
 */
export function loadTextGroup(group: TextGroup): Promise<void> {
  const known = added.get(group)
  if (known) return known

  const adding = addTexts(async (language, file) =>
    (await import('./text-groups.ts')).loadOwnGroup(group, language, file),
  )

  added.set(group, adding)
  adding.catch(() => added.delete(group))

  return adding
}
