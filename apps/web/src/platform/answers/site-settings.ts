import type { PlatformFlag } from '@livery/contract/flags.ts'
import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { platform } from '#platform/client/client.ts'

/**
 * SYSTEM-03: fetches the common site settings. Cached for the session, so they are available
 * immediately on the tab's next page.
 */
export function siteSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'settings'],
    queryFn: ({ signal }) =>
      platform.call('consolidated', { cache: true, signal, alert: 'session' }),
  })
}

/** Returns the site settings for a component; undefined until the platform has responded. */
export function useSiteSettings(): SiteSettings | undefined {
  return useQuery(siteSettingsQuery()).data
}

/**
 * SYSTEM-01, SYSTEM-02: returns the platform's value for a flag, or the merchant's value until the
 * platform has responded.
 */
export function isFlagOn(flag: PlatformFlag, settings?: Pick<SiteSettings, 'whitelabelVal'>) {
  return settings?.whitelabelVal[flag] ?? merchant.settings.flags[flag] ?? false
}
