import { merchant } from '#brand/merchant.ts'
import { readCallerFacts, toDeviceHeader } from '#device/caller-facts.ts'
import { forgetLogin, rememberLogin } from '#device/remembered-login.ts'
import { forcePasswordChange } from '#features/account/after-login/forced-password-change.ts'
import { platform } from '#platform/client/client.ts'
import { isLoggedIn, setSession } from '#platform/session.ts'
import { createLogin } from './login.ts'

// One for the page: sheet and screen share the lock, so two forms cannot send at once either.
export const browserLogin = createLogin({
  send: body => platform.call('login', { body, headers: { Device: toDeviceHeader() } }),
  device: readCallerFacts,
  merchantCode: () => merchant.platformCode,
  isIn: isLoggedIn,
  forcePasswordChange,
  storeSession: setSession,
  remember: login => void rememberLogin({ ...login, merchant: merchant.platformCode }),
  forgetRemembered: () => void forgetLogin(),
  later: (ms, run) => void setTimeout(run, ms),
})
