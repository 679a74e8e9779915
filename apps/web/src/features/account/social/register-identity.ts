import type { RegisterValue } from '@livery/contract/platform/account.ts'
import { toDeviceHeader } from '#device/caller-facts.ts'
import type { PendingIdentity } from '#features/account/identity/pending-identity.ts'
import { readOrigin } from '#features/account/origin/read-origin.ts'
import { smsTemplate } from '#features/account/origin/sms-template.ts'
import { platform } from '#platform/client/client.ts'
import { toCustomer } from '#platform/tracking/to-customer.ts'
import { track } from '#platform/tracking/track.ts'

/** REGISTER-03: registers an account for an identity without one, and logs it in. */
export async function registerIdentity(identity: PendingIdentity): Promise<RegisterValue> {
  track('registerSubmit')
  const value = await platform.call('registerIdentity', {
    body: { ...readOrigin(), ...identity, login: true, smsTemplate },
    headers: { Device: toDeviceHeader() },
    moduleId: 'REG3',
  })
  track('register', { customer: toCustomer(value) })
  return value
}
