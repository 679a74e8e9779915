import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { merchant } from '#brand/merchant.ts'
import { useSiteSettings } from '../answers/site-settings.ts'

/**
 * PUSH-06: returns the push project that sends the merchant's messages. Undefined until the
 * platform has returned the project, and if the merchant's content security policy does not allow
 * its servers.
 */
export function usePushSettings(): PushSettings | undefined {
  const settings = useSiteSettings()
  return merchant.push ? settings?.pushSettings : undefined
}
