import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'
import { requireList } from './require-list.ts'

/** The home banners' group; the spec names only the popups' groups. */
export const homeBannerGroup = 'm_home'

/** WELCOME-10: the groups of welcome images, in display order. */
export const welcomeGroups = ['m_popup1', 'm_popup2'] as const
export type WelcomeGroup = (typeof welcomeGroups)[number]

/** HOME-02: fetches one group's banners, even if the platform returns all groups. */
export function bannersQuery(groupName: string) {
  return queryOptions({
    queryKey: ['banners', groupName],
    queryFn: async ({ signal }) => {
      const banners = await platform.call('banners', {
        query: { groupName },
        signal,
        alert: 'session',
        // Home also opens without a network, with its last data.
        cache: { maxAgeMs: 0 },
      })
      return requireList('banners', banners).filter(
        banner => (banner?.groupName ?? groupName) === groupName,
      )
    },
    staleTime: 5 * 60_000,
  })
}
