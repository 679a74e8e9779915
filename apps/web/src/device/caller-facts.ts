import type { LoginRequest } from '@livery/contract/platform/account.ts'
import { requireDeviceId } from './device-id.ts'
import { isOfficialApp, readDeviceSigns, toDeviceKind } from './device-kind.ts'
import { localStore } from './storage.ts'

/** Facts about this device that login and registration send to the platform (LOGIN-03). */
export function readCallerFacts(): Pick<
  LoginRequest,
  'loginDeviceId' | 'isOfficialAppLogin' | 'device'
> {
  const signs = readDeviceSigns()
  const device = toDeviceKind(signs)
  return {
    loginDeviceId: requireDeviceId(localStore),
    isOfficialAppLogin: isOfficialApp(signs.userAgent),
    ...(device && { device }),
  }
}

/** CALL-01: an ordinary browser names itself as the platform's mobile web. */
export function toDeviceHeader(): string {
  return toDeviceKind(readDeviceSigns()) ?? 'MOBILE'
}
