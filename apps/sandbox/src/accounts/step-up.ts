import { platformErrors } from '@livery/contract/errors.ts'
import type { LoginMethod } from '@livery/contract/platform/account.ts'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import type { Account } from './accounts.ts'
import { requireClaims } from './sessions.ts'

/** The code in every SMS of the sandbox (contract §4). */
export const smsCode = '123456'

/** Lifetime of a sent code, and therefore the length of the resend countdown. */
export const smsLifetimeMs = 120_000

export const stepUpCode = '654321'
export const stepUpPayee = 'ALEX DOE'

/** The two-factor request of spec §3; `method` is the chosen method's code. */
export const stepUpRequest = z.object({
  username: z.string(),
  password: z.string(),
  method: z.enum(['E', 'P', 'G', 'S']),
  email: z.string().optional(),
  payeeName: z.string().optional(),
  authCode: z.string().optional(),
  mobileNum: z.string().optional(),
  verificationCode: z.string().optional(),
  firebaseIdToken: z.string().optional(),
})
type StepUpRequest = z.infer<typeof stepUpRequest>

const methods = { E: 'email', P: 'payeeName', G: 'ga', S: 'sms' } as const satisfies Record<
  StepUpRequest['method'],
  LoginMethod
>

const proofs: Record<LoginMethod, (request: StepUpRequest) => boolean> = {
  email: ({ email }) => z.email().safeParse(email).success && !email?.startsWith('wrong'),
  payeeName: ({ payeeName }) => payeeName?.trim().toUpperCase() === stepUpPayee,
  ga: ({ authCode }) => authCode === stepUpCode,
  sms: request => (request.firebaseIdToken ? hasPhone(request) : hasSmsCode(request)),
}

/**
 * Throws `login.verification.invalid` unless the account allows the method and the proof is
 * correct. Any well-formed email address is accepted as proof, except addresses that begin with
 * `wrong`.
 */
export function requireFactor(account: Account, request: StepUpRequest): void {
  const method = methods[request.method]
  if (account.stepUp.includes(method) && proofs[method](request)) return
  throw new PlatformFailure(platformErrors.twoFactorInvalid, refusalTexts.unproven)
}

/** Checks for a phone number; in an identity-service token, the subject is the phone number. */
function hasPhone({ firebaseIdToken, mobileNum = '' }: StepUpRequest): boolean {
  const { sub } = requireClaims(firebaseIdToken)
  return sub.startsWith('known-') || (mobileNum !== '' && sub.endsWith(mobileNum))
}

function hasSmsCode({ mobileNum, verificationCode }: StepUpRequest): boolean {
  return Boolean(mobileNum) && [stepUpCode, smsCode].includes(verificationCode ?? '')
}

/** Throws unless the code is the sandbox's SMS code or its authenticator code. */
export function requireOwnCode(code: string | undefined): void {
  if (code === undefined) {
    throw new PlatformFailure(platformErrors.paymentVerification, refusalTexts.verification)
  }
  if (code === smsCode || code === stepUpCode) return
  throw new PlatformFailure(platformErrors.smsCodeInvalid, refusalTexts.wrongCode)
}
