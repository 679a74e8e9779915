import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SentTo } from '@livery/contract/platform/endpoint-types.ts'
import { readDeviceSigns, toDeviceKind } from '#device/device-kind.ts'
import { localStore } from '#device/storage.ts'

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
  try {
    const info: unknown = JSON.parse(localStore.get(localStorageKeys.registrationInfo) ?? 'null')
    if (typeof info !== 'object' || info === null || !('originalDomain' in info)) return undefined
    return typeof info.originalDomain === 'string' ? info.originalDomain : undefined
  } catch {
    // The player can edit storage; an invalid value is ignored.
    return undefined
  }
}
