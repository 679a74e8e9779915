import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client.ts'

/** SYSTEM-03: the common site settings. Kept for the session, so a reload has them at once. */
export function siteSettingsQuery() {
  return queryOptions({
    queryKey: ['system', 'settings'],
    queryFn: ({ signal }) =>
      platform.call<SiteSettings>('consolidated', { cache: true, signal, alert: false }),
  })
}
