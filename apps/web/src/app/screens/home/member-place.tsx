import { lazy, Suspense } from 'react'
import { useSession } from '#platform/session.ts'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'

// Loaded lazily, so that visitors never fetch a member's part.
const MemberStrip = lazy(async () => ({
  default: (await import('./member-strip.tsx')).MemberStrip,
}))

/** The member strip on home; visitors get nothing. */
export function MemberPlace() {
  if (!useSession()) return null
  return (
    <Suspense fallback={<MemberStripSkeleton />}>
      <MemberStrip />
    </Suspense>
  )
}
