import type { RegisterValue } from '@livery/contract/platform/account.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { platform } from './client/client.ts'

/** CALL-50: reports an event of an advertising campaign. No caller waits for it. */
export function reportConversion(
  event: 'registerSubmit' | 'register',
  player?: RegisterValue,
): void {
  const customer = player && {
    customerId: player.customerId ?? player.id,
    customerName: player.customerName ?? player.userName,
  }
  const body = { events: JSON.stringify([{ event, ...customer }]) }
  // The advertiser's count is off by one then; the player loses nothing.
  ignoreFailure(platform.call('conversionEvent', { body, alert: false }))
}
