import type { RegisterValue } from '@livery/contract/platform/account.ts'
import { toDeviceHeader } from '#device/caller-facts.ts'
import { readOrigin } from '#features/registration/read-origin.ts'
import { track } from '#features/registration/use-registration.ts'
import { platform } from '#platform/client.ts'
import type { PendingIdentity } from '#platform/pending-identity.ts'

/** The message the platform welcomes a player with who came through the identity service. */
const smsTemplate = 'REGISTER'

/** REGISTER-03: makes an account of an identity that has none, and logs it in. */
export async function registerIdentity(identity: PendingIdentity): Promise<RegisterValue> {
  track('registerSubmit')
  const value = await platform.call<RegisterValue>('registerIdentity', {
    body: { ...readOrigin(), ...identity, login: true, smsTemplate },
    headers: { Device: toDeviceHeader() },
    moduleId: 'REG3',
  })
  track('register', value)
  return value
}
