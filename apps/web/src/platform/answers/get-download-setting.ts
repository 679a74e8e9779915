import { findPhoneSystem } from '@livery/contract/device/phone-system.ts'
import type { DownloadResource } from '@livery/contract/platform/download.ts'
import { queryOptions } from '@tanstack/react-query'
import { readLinkRules } from '#brand/link-rules.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { platform } from '#platform/client/client.ts'
import { buildDownloadOffer, type Offer } from './offer.ts'

/** CALL-41, CALL-49: fetches the downloads, and the platform's rules for offering them. */
export function downloadSettingQuery(domain: string) {
  return queryOptions({
    queryKey: ['download', 'setting', domain],
    queryFn: ({ signal }) =>
      platform.call('downloadSetting', {
        query: { domain },
        cache: true,
        signal,
        alert: 'session',
      }),
    staleTime: 60_000,
  })
}

/** Returns the platform's download resources that match this device. */
export function readOffer(resources: readonly DownloadResource[]): Offer {
  return buildDownloadOffer(resources, findPhoneSystem(readDeviceSigns()), readLinkRules())
}
