import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { merchant } from '#brand/merchant.ts'
import { useSiteSettings } from '../answers/site-settings.ts'

/**
 * PUSH-06: returns the project that sends the merchant's messages; undefined until the platform has
 * named it, and for a merchant whose policy does not allow its servers.
 */
export function usePushSettings(): PushSettings | undefined {
  const settings = useSiteSettings()
  return merchant.push ? settings?.pushSettings : undefined
}
