import { useQueryClient } from '@tanstack/react-query'
import { sayRefusal } from '#app/captcha/say-refusal.ts'
import type { NewPlayer, RegistrationCircumstances } from '#features/registration/registration.ts'
import { registration } from '#features/registration/use-registration.ts'
import type { CaptchaGate } from '#lib/captcha-gate.ts'
import { useSubmit } from '#platform/use-submit.ts'
import { askRegistrationRules } from './use-registration-rules.ts'

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
