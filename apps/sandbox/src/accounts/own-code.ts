import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { smsCode } from './sms.ts'
import { stepUpCode } from './step-up.ts'

/** Throws unless the code is the sandbox's SMS code or its authenticator code. */
export function requireOwnCode(code: string | undefined): void {
  if (code === undefined) {
    throw new PlatformFailure(platformErrors.paymentVerification, refusalTexts.verification)
  }
  if (code === smsCode || code === stepUpCode) return
  throw new PlatformFailure(platformErrors.smsCodeInvalid, refusalTexts.wrongCode)
}
