import type { RegisterRequest, RegisterValue } from '@livery/contract/platform/account.ts'
import i18n from 'i18next'
import { merchant } from '#brand/merchant.ts'
import { toDeviceHeader } from '#device/caller-facts.ts'
import { forgetLogin } from '#device/remembered-login.ts'
import { readOrigin } from '#features/account/origin/read-origin.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { platform } from '#platform/client/client.ts'
import { isLoggedIn, setSession } from '#platform/session.ts'
import { toCustomer } from '#platform/tracking/to-customer.ts'
import { track } from '#platform/tracking/track.ts'
import { createRegistration, type NewPlayer } from './registration.ts'

// One for the page: sheet and screen share the guard.
export const browserRegistration = createRegistration({
  send,
  origin: readOrigin,
  merchantCode: () => merchant.platformCode,
  isIn: isLoggedIn,
  track: (event, value) => track(event, { customer: value && toCustomer(value) }),
  // REGISTER-11: a message, not a question; the player is logged in however they leave it.
  confirm: async () => {
    await askConfirm({
      title: i18n.t('register_done_title'),
      text: i18n.t('register_done'),
      yes: i18n.t('register_go_on'),
    })
  },
  storeSession: session => {
    // A new player; the next visit must not be the one who was remembered here.
    void forgetLogin()
    setSession(session)
  },
  later: (ms, run) => void setTimeout(run, ms),
})

/** CALL-07, CALL-08 */
function send(by: NewPlayer['by'], body: RegisterRequest): Promise<RegisterValue> {
  const headers = { Device: toDeviceHeader() }
  return by === 'username'
    ? platform.call('register', { body, headers, moduleId: 'REG3' })
    : platform.call('registerMobile', { body, headers, moduleId: 'MOBILENUMREG3' })
}
