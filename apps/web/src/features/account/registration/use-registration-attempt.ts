import { useQueryClient } from '@tanstack/react-query'
import { sayRefusal } from '#features/account/captcha/alert-refusal.ts'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { askRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { registration } from './browser-registration.ts'
import type { NewPlayer, RegistrationCircumstances } from './registration.ts'

export type RegistrationAttempt = {
  busy: boolean
  attempt: (player: NewPlayer, gate: CaptchaGate) => void
}

type Attempt = { player: NewPlayer; where: RegistrationCircumstances }

/** Registration with what may follow it here; a session leads on by itself. */
export function useRegistrationAttempt(onLogin: () => void): RegistrationAttempt {
  const queryClient = useQueryClient()
  const { busy, send } = useSubmit({
    lock: registration.lock,
    submit: ({ player, where }: Attempt) => registration.submit(player, where),
  })
  const rules = () => askRegistrationRules(queryClient)
  return {
    busy,
    attempt: (player, gate) =>
      send({ player, where: { gate, rules } }, outcome => {
        if (outcome.kind === 'captcha') sayRefusal(outcome.refusal)
        if (outcome.kind === 'log-in') onLogin()
      }),
  }
}
