import { addTexts } from './language.ts'
import type { TextGroup } from './text-groups.ts'

const added = new Map<TextGroup, Promise<void>>()

/**
 * Makes a group's keys sayable, now and after every change of language. Whatever says them is
 * loaded together with this.
 * @throws Error when its texts cannot be fetched; the next call tries again.
 */
export function loadTextGroup(group: TextGroup): Promise<void> {
  const known = added.get(group)
  if (known) return known
  const adding = addTexts(async language =>
    (await import('./text-groups.ts')).loadGroupTexts(group, language),
  )
  added.set(group, adding)
  adding.catch(() => added.delete(group))
  return adding
}
