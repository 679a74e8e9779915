import { toPhoneSystem } from '@livery/contract/device/phone-system.ts'
import type { DownloadResource } from '@livery/contract/platform/download.ts'
import { readLinkRules } from '#brand/link-rules.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { type Offer, toOffer } from './offer.ts'

/** The platform's download resources that fit this device. */
export function readOffer(resources: readonly DownloadResource[]): Offer {
  return toOffer(resources, toPhoneSystem(readDeviceSigns()), readLinkRules())
}
