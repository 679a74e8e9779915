import type { PlatformFlag } from '@livery/contract/flags.ts'
import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'

/** SYSTEM-03: the common site settings. Kept for the session, so a reload has them at once. */
export function siteSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'settings'],
    queryFn: ({ signal }) =>
      platform.call('consolidated', { cache: true, signal, alert: 'session' }),
  })
}

/** The same for a component; undefined until the platform has answered. */
export function useSiteSettings(): SiteSettings | undefined {
  return useQuery(siteSettingsQuery()).data
}

/** SYSTEM-01, SYSTEM-02: the platform's value of a flag; until it has arrived, the merchant's. */
export function isFlagOn(flag: PlatformFlag, settings?: Pick<SiteSettings, 'whitelabelVal'>) {
  return settings?.whitelabelVal[flag] ?? merchant.settings.flags[flag] ?? false
}
