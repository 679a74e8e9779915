import type { Announcement } from '@livery/contract/platform/content.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client.ts'

/** The announcements of this merchant, for every audience (ANNOUNCE-07). */
export function announcementsQuery() {
  return queryOptions({
    queryKey: ['announcements'],
    queryFn: ({ signal }) =>
      platform.call<Announcement[]>('announcements', {
        query: { types: 'PR', platform: 'M', category: 'app_download' },
        signal,
        alert: false,
      }),
    staleTime: 60_000,
  })
}
