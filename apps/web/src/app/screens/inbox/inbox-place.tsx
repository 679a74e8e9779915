import { lazy } from 'react'
import { merchant } from '#brand/merchant.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import styles from './inbox-place.module.css'

const InboxBell = lazy(async () => ({ default: (await import('./inbox-bell.tsx')).InboxBell }))

/** Popups that the budget holds back wait in the inbox; a brand without a budget has none. */
export const hasInbox = merchant.settings.popups !== undefined

/** The room of the bell, which comes once the first screen stands. */
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
