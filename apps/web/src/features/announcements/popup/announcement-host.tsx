import { lazy } from 'react'
import { OptionalPart } from '#loading/optional-part.tsx'

const AnnouncementWatch = lazy(async () => ({
  default: (await import('./announcement-watch.tsx')).AnnouncementWatch,
}))

/** Opens the announcements that are due. A page without them works as well. */
export function AnnouncementHost() {
  return (
    <OptionalPart>
      <AnnouncementWatch />
    </OptionalPart>
  )
}
