import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { RetryablePart } from '#loading/retryable-part.tsx'
import { useSession } from '#platform/session.ts'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'

// Loaded lazily, so that visitors never fetch a member's part.
const MemberStrip = lazyWithTexts([], async () => (await import('./member-strip.tsx')).MemberStrip)

/** The member strip on home; visitors get nothing. */
export function MemberPlace() {
  if (!useSession()) return null
  return (
    <RetryablePart pending={<MemberStripSkeleton />}>
      <MemberStrip />
    </RetryablePart>
  )
}
