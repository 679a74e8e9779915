import type { SentTo } from '@livery/contract/platform/endpoint-types.ts'
import { readDeviceSigns, toDeviceKind } from '#device/device-kind.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'

/** The parameters of the status call. `url` is the address without its query, which may be private. */
export function readStatusParams({
  location,
}: Pick<Window, 'location'>): SentTo<'status'>['query'] {
  return {
    device: toDeviceKind(readDeviceSigns()) ?? 'MOBILE',
    track: new URLSearchParams(location.search).get('affiliateCode') ?? '',
    originalDomain: readRegistrationInfo().originalDomain ?? location.hostname,
    url: location.origin + location.pathname,
  }
}
