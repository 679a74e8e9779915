import { lazy } from 'react'
import { merchant } from '#brand/merchant.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import styles from './inbox-place.module.css'

const InboxBell = lazy(async () => ({ default: (await import('./inbox-bell.tsx')).InboxBell }))

/** Popups that the popup budget defers wait in the inbox; a brand without a budget has no inbox. */
export const hasInbox = merchant.settings.popups !== undefined

/** Reserves space for the bell, which loads once the first screen is complete. */
export function InboxPlace() {
  if (!hasInbox) return null
  return (
    <span className={styles.place}>
      <OptionalPart late>
        <InboxBell />
      </OptionalPart>
    </span>
  )
}
