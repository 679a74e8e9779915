import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { readAnnouncements } from './announcement.ts'

/** Fetches this merchant's announcements, for every audience (ANNOUNCE-07). */
export function announcementsQuery() {
  return queryOptions({
    queryKey: ['announcements'],
    queryFn: async ({ signal }) =>
      readAnnouncements(
        await platform.call('announcements', {
          query: { types: 'PR', platform: 'M', category: 'app_download' },
          signal,
          alert: 'session',
          // Home also opens offline, with its last cached data.
          cache: { maxAgeMs: 0 },
        }),
      ),
    staleTime: 60_000,
  })
}
