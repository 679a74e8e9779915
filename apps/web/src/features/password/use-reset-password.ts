import { useMutation } from '@tanstack/react-query'
import { platform } from '#platform/client.ts'

export type EmailReset = { username: string; email: string }

export type SmsReset = {
  username: string
  countryDialingCode: string
  mobileNum: string
  newPassword: string
} & ({ verificationCode: string } | { firebaseIdToken: string })

/** A new password by e-mail: what happens next stands in the mail. */
export function useEmailReset() {
  return useMutation({
    mutationFn: (body: EmailReset) => platform.call('resetPasswordEmail', { body }),
  })
}

/** A new password at once, proved by a code on the phone; asked for once the attempt begins. */
export function useSmsReset() {
  return useMutation({
    mutationFn: async (toBody: () => Promise<SmsReset>) =>
      platform.call('resetPasswordSms', { body: await toBody() }),
  })
}
