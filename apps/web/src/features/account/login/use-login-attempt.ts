import { useQueryClient } from '@tanstack/react-query'
import { alertRefusal } from '#features/account/captcha/alert-refusal.ts'
import type { CaptchaGate } from '#features/account/captcha/captcha-gate.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import type { Submitted } from '#platform/forms/submit-guard.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { browserLogin } from './browser-login.ts'
import type { Credentials, LoginContext, LoginOutcome } from './login.ts'

export type LoginAttempt = {
  busy: boolean
  /** Of the last attempt, until the next begins. */
  error: unknown
  attempt: (credentials: Credentials, gate: CaptchaGate) => void
}

type Attempt = { credentials: Credentials; context: LoginContext }

/** Login with all that may follow it here: a captcha's refusal, and the second step. */
export function useLoginAttempt(): LoginAttempt {
  const queryClient = useQueryClient()
  const { busy, error, send } = useSubmit({ lock: browserLogin.lock, submit: logIn })
  return {
    busy,
    error,
    attempt(credentials, gate) {
      const context = {
        gate,
        // Read after the answer: the settings may arrive between the submit and it.
        get expiredForcesChange() {
          const settings = queryClient.getQueryData(siteSettingsQuery().queryKey)
          return isFlagOn('PWDEXPFORCECHANGE3', settings)
        },
      }
      send({ credentials, context })
    },
  }
}

/** The login finishes even if the form has unmounted: the player asked for it. */
function logIn({ credentials, context }: Attempt): Submitted<void> {
  return browserLogin
    .submit(credentials, context)
    ?.then(outcome => follow(outcome, credentials, context))
}

function follow(outcome: LoginOutcome, credentials: Credentials, context: LoginContext): void {
  if (outcome.kind === 'captcha') alertRefusal(outcome.refusal)
  if (outcome.kind !== 'verify') return
  // LOGIN-12
  openOverlay('two-factor', {
    allowed: outcome.methods,
    ...outcome.sent,
    // LOGIN-13
    finish: value => browserLogin.finish(value, credentials, context),
    fail: browserLogin.fail,
  })
}
