import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SentTo } from '@livery/contract/platform/endpoint-types.ts'
import { readDeviceSigns, toDeviceKind } from '#device/device-kind.ts'
import { localStore } from '#device/storage.ts'
import { parseRecord } from '#lib/records.ts'

/** The parameters of the status call. `url` is the address without its query, which may be private. */
export function readStatusParams({
  location,
}: Pick<Window, 'location'>): SentTo<'status'>['query'] {
  return {
    device: toDeviceKind(readDeviceSigns()) ?? 'MOBILE',
    track: new URLSearchParams(location.search).get('affiliateCode') ?? '',
    originalDomain: parseOriginalDomain() ?? location.hostname,
    url: location.origin + location.pathname,
  }
}

/** The player's first domain, stored with the registration info. */
function parseOriginalDomain(): string | undefined {
  const { originalDomain } = parseRecord(localStore.get(localStorageKeys.registrationInfo))
  return typeof originalDomain === 'string' ? originalDomain : undefined
}
