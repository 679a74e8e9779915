import { useQueryClient } from '@tanstack/react-query'
import { alertRefusal } from '#features/account/captcha/alert-refusal.ts'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { askRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { browserRegistration } from './browser-registration.ts'
import type { NewPlayer, RegistrationContext } from './registration.ts'

export type RegistrationAttempt = {
  busy: boolean
  /** Of the last attempt, until the next begins. */
  error: unknown
  attempt: (player: NewPlayer, gate: CaptchaGate) => void
}

type Attempt = { player: NewPlayer; context: RegistrationContext }

/** Registration with its results on screen; a new session starts the after-login redirect. */
export function useRegistrationAttempt(onLogin: () => void): RegistrationAttempt {
  const queryClient = useQueryClient()
  const { busy, error, send } = useSubmit({
    lock: browserRegistration.lock,
    submit: ({ player, context }: Attempt) => browserRegistration.submit(player, context),
  })
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
