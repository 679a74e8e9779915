import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'

const ActivityShortcut = lazyWithTexts(
  'home-shortcut',
  async () => (await import('./home-shortcut.tsx')).ActivityShortcut,
)

/** Where the activity shortcut comes once home stands. */
export const activityPlace = (
  <OptionalPart>
    <ActivityShortcut />
  </OptionalPart>
)
