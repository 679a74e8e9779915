import { sayRefusal } from '#app/captcha/say-refusal.ts'
import type { NewPlayer, RegistrationCircumstances } from '#features/registration/registration.ts'
import { useRegistration } from '#features/registration/use-registration.ts'

export type RegistrationAttempt = {
  busy: boolean
  attempt: (player: NewPlayer, where: RegistrationCircumstances) => void
}

/** Registration with what may follow it here; a session leads on by itself. */
export function useRegistrationAttempt(onLogin: () => void): RegistrationAttempt {
  const { mutate, isPending } = useRegistration()
  return {
    busy: isPending,
    attempt: (player, where) =>
      mutate(
        { player, where },
        {
          onSuccess: outcome => {
            if (outcome.kind === 'captcha') sayRefusal(outcome.refusal)
            if (outcome.kind === 'log-in') onLogin()
          },
        },
      ),
  }
}
