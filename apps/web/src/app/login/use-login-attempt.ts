import { sayRefusal } from '#app/captcha/say-refusal.ts'
import type { Circumstances, Credentials, LoginOutcome } from '#features/account/login.ts'
import { login, useLogin } from '#features/account/use-login.ts'
import { openTwoFactor } from '#features/two-factor/two-factor-store.ts'
import type { CaptchaGate } from '#lib/captcha-gate.ts'
import { isFlagOn, useSiteSettings } from '#platform/site-settings.ts'

export type LoginAttempt = {
  busy: boolean
  attempt: (credentials: Credentials, gate: CaptchaGate) => void
}

/** Login with all that may follow it here: a captcha's refusal, and the second step. */
export function useLoginAttempt(): LoginAttempt {
  const settings = useSiteSettings()
  const { mutate, isPending } = useLogin()
  return {
    busy: isPending,
    attempt(credentials, gate) {
      const expiredForcesChange = isFlagOn('PWDEXPFORCECHANGE3', settings)
      const circumstances = { gate, expiredForcesChange }
      const onSuccess = (outcome: LoginOutcome) => follow(outcome, credentials, circumstances)
      mutate({ credentials, circumstances }, { onSuccess })
    },
  }
}

function follow(
  outcome: LoginOutcome,
  credentials: Credentials,
  circumstances: Circumstances,
): void {
  if (outcome.kind === 'captcha') sayRefusal(outcome.refusal)
  if (outcome.kind !== 'verify') return
  // LOGIN-12
  openTwoFactor({
    allowed: outcome.methods,
    ...outcome.sent,
    // LOGIN-13
    finish: value => login.finish(value, credentials, circumstances),
  })
}
