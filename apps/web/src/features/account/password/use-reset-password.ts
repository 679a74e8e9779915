import { forgetLogin } from '#device/remembered-login.ts'
import { platform } from '#platform/client/client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'

export type EmailReset = { username: string; email: string }

export type SmsReset = {
  username: string
  countryDialingCode: string
  mobileNum: string
  newPassword: string
} & ({ verificationCode: string } | { firebaseIdToken: string })

// One guard for both resets, as for every submit.
const guard = createSubmitGuard()

/** Resets the password by e-mail; the mail holds the next step. */
export function useEmailReset() {
  return useSubmit({
    guard,
    submit: (body: EmailReset) => platform.call('resetPasswordEmail', { body }),
  })
}

/**
 * Sets a new password at once, proved by a code on the phone; the proof is fetched once the attempt
 * begins.
 */
export function useSmsReset() {
  return useSubmit({
    guard,
    submit: async (toBody: () => Promise<SmsReset>) => {
      await platform.call('resetPasswordSms', { body: await toBody() })
      // The remembered login may hold the old password.
      await forgetLogin()
    },
  })
}
