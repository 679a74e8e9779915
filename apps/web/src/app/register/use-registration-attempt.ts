import { sayRefusal } from '#app/captcha/say-refusal.ts'
import type { NewPlayer, RegistrationCircumstances } from '#features/registration/registration.ts'
import { registration } from '#features/registration/use-registration.ts'
import { useSubmit } from '#platform/use-submit.ts'

export type RegistrationAttempt = {
  busy: boolean
  attempt: (player: NewPlayer, where: RegistrationCircumstances) => void
}

type Attempt = { player: NewPlayer; where: RegistrationCircumstances }

/** Registration with what may follow it here; a session leads on by itself. */
export function useRegistrationAttempt(onLogin: () => void): RegistrationAttempt {
  const { busy, send } = useSubmit({
    lock: registration.lock,
    submit: ({ player, where }: Attempt) => registration.submit(player, where),
  })
  return {
    busy,
    attempt: (player, where) =>
      send({ player, where }, outcome => {
        if (outcome.kind === 'captcha') sayRefusal(outcome.refusal)
        if (outcome.kind === 'log-in') onLogin()
      }),
  }
}
