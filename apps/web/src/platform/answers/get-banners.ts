import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { requireList } from './require-list.ts'

/** The group of the home banners; the spec names only those of the popups. */
export const homeBannerGroup = 'm_home'

/** WELCOME-10: the groups of the welcome pictures, in the order in which they are shown. */
export const welcomeGroups = ['m_popup1', 'm_popup2'] as const
export type WelcomeGroup = (typeof welcomeGroups)[number]

/** HOME-02: the banners of one group, also where the platform answers those of all. */
export function bannersQuery(groupName: string) {
  return queryOptions({
    queryKey: ['banners', groupName],
    queryFn: async ({ signal }) => {
      const banners = await platform.call('banners', {
        query: { groupName },
        signal,
        alert: 'session',
        // Home opens without a network too, with its last data.
        cache: { maxAgeMs: 0 },
      })
      return requireList('banners', banners).filter(
        banner => (banner?.groupName ?? groupName) === groupName,
      )
    },
    staleTime: 5 * 60_000,
  })
}
