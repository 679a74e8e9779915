import type { RegisterRequest, RegisterValue } from '@livery/contract/platform/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { merchant } from '#brand/merchant.ts'
import { readDeviceHeader } from '#device/caller-facts.ts'
import { forgetLogin } from '#device/remembered-login.ts'
import { alertRefusal } from '#features/account/captcha/captcha.ts'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { readOrigin } from '#features/account/origin/read-origin.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { askRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { platform } from '#platform/client/client.ts'
import { beginFirstSteps } from '#platform/first-steps.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { isLoggedIn, setSession } from '#platform/session.ts'
import { toCustomer, track } from '#platform/tracking/track.ts'
import {
  type NewPlayer,
  type RegistrationContext,
  type RegistrationPorts,
  register,
} from './registration.ts'

export type RegistrationAttempt = {
  busy: boolean
  /** The last attempt's error, until the next attempt starts. */
  error: unknown
  attempt: (player: NewPlayer, gate: CaptchaGate) => void
}

type Attempt = { player: NewPlayer; context: RegistrationContext }

// The registration page and the registration sheet share one guard.
const registration = {
  guard: createSubmitGuard(),
  submit: ({ player, context }: Attempt) => register(player, context, ports),
  showsErrors: true,
} as const

/**
 * Returns a registration attempt that shows its results; a new session starts the after-login
 * redirect.
 */
export function useRegistrationAttempt(onLogin: () => void): RegistrationAttempt {
  const queryClient = useQueryClient()
  const { busy, error, send } = useSubmit(registration)
  const rules = () => askRegistrationRules(queryClient)

  return {
    busy,
    error,
    attempt: (player, gate) =>
      send({ player, context: { gate, rules } }, outcome => {
        if (outcome.kind === 'captcha') alertRefusal(outcome.refusal)
        if (outcome.kind === 'log-in') onLogin()
      }),
  }
}

const ports: RegistrationPorts = {
  send: callPlatform,
  origin: readOrigin,
  merchantCode: () => merchant.platformCode,
  isIn: isLoggedIn,
  track: (event, value) => track(event, { customer: value && toCustomer(value) }),
  // REGISTER-11: only a message. The player is logged in however they close it.
  confirm: async () => {
    await askConfirm({
      title: i18n.t('register_done_title'),
      text: i18n.t('register_done'),
      yes: i18n.t('register_go_on'),
    })
  },
  storeSession: session => {
    // Forget the remembered player, so that the next visit does not log in to that older account.
    void forgetLogin()
    beginFirstSteps({ playerId: session.id, search: window.location.search })
    setSession(session)
  },
}

/** CALL-07, CALL-08 */
function callPlatform(by: NewPlayer['by'], body: RegisterRequest): Promise<RegisterValue> {
  const headers = { Device: readDeviceHeader() }
  return by === 'username'
    ? platform.call('register', { body, headers, moduleId: 'REG3' })
    : platform.call('registerMobile', { body, headers, moduleId: 'MOBILENUMREG3' })
}
