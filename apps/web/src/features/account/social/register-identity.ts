import type { RegisterValue } from '@livery/contract/platform/account.ts'
import { toDeviceHeader } from '#device/caller-facts.ts'
import type { PendingIdentity } from '#features/account/identity/pending-identity.ts'
import { readOrigin } from '#features/account/origin/read-origin.ts'
import { platform } from '#platform/client/client.ts'
import { reportConversion } from '#platform/report-conversion.ts'

/** The message the platform welcomes a player with who came through the identity service. */
const smsTemplate = 'REGISTER'

/** REGISTER-03: makes an account of an identity that has none, and logs it in. */
export async function registerIdentity(identity: PendingIdentity): Promise<RegisterValue> {
  reportConversion('registerSubmit')
  const value = await platform.call('registerIdentity', {
    body: { ...readOrigin(), ...identity, login: true, smsTemplate },
    headers: { Device: toDeviceHeader() },
    moduleId: 'REG3',
  })
  reportConversion('register', value)
  return value
}
