import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'

const HomeShortcut = lazyWithTexts(
  'home-shortcut',
  async () => (await import('./home-shortcut.tsx')).HomeShortcut,
)

/** The home shortcut, loaded after home has mounted. */
export const homeShortcutPlace = (
  <OptionalPart>
    <HomeShortcut />
  </OptionalPart>
)
