import type { LoginValue } from '@livery/contract/platform/account.ts'
import { localStorageKeys } from '@livery/contract/storage-keys.ts'
import { useMutation } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { requireDeviceId } from '#device/device-id.ts'
import { isOfficialApp, readDeviceSigns, toDeviceKind } from '#device/device-kind.ts'
import { localStore } from '#device/storage.ts'
import { platform } from '#platform/client.ts'
import { setSession } from '#platform/session.ts'
import { createLogin } from './login.ts'

// One for the page: sheet and screen share the lock, so two forms cannot send at once either.
const login = createLogin({
  send: body => platform.call<LoginValue>('login', { body, headers: { Device: toDeviceHeader() } }),
  device: () => {
    const signs = readDeviceSigns()
    const device = toDeviceKind(signs)
    return {
      loginDeviceId: requireDeviceId(localStore),
      isOfficialAppLogin: isOfficialApp(signs.userAgent),
      ...(device && { device }),
    }
  },
  merchantCode: () => merchant.platformCode,
  storeSession: setSession,
  forgetRemembered: () => localStore.remove(localStorageKeys.rememberedLogin),
  later: (ms, run) => void setTimeout(run, ms),
})

/** CALL-01: an ordinary browser names itself as the platform's mobile web. */
function toDeviceHeader(): string {
  return toDeviceKind(readDeviceSigns()) ?? 'MOBILE'
}

/** Login as a mutation: a refusal passes the error catalogue, which alerts it (LOGIN-11). */
export function useLogin() {
  return useMutation({ mutationFn: login.submit })
}
