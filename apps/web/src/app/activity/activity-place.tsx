import { lazyWithTexts } from '../lazy-with-texts.ts'
import { OptionalPart } from '../optional-part.tsx'

const ActivityShortcut = lazyWithTexts(
  'offers',
  async () => (await import('./activity-shortcut.tsx')).ActivityShortcut,
)

/** Where the activity shortcut comes once home stands. */
export const activityPlace = (
  <OptionalPart>
    <ActivityShortcut />
  </OptionalPart>
)
