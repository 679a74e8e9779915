import { platformErrors } from '@livery/contract/errors.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import { PlatformError } from '#platform/errors.ts'

/** Why a check gave no proof. `text` is the provider's own message, if it has one. */
export type CaptchaRefusal =
  | { reason: 'verify-first' }
  | { reason: 'too-fast' }
  | { reason: 'no-service' }
  | { reason: 'failed'; text: string | undefined }
  /** The form has unmounted with its captcha: no alert is needed. */
  | { reason: 'left' }

export type CaptchaVerdict =
  | { kind: 'solved'; proof: CaptchaProof }
  | { kind: 'refused'; refusal: CaptchaRefusal }

/** A form's view of the captcha in front of its call. */
export type CaptchaGate = {
  /** The proof, asking the player for it if need be. */
  verify: () => Promise<CaptchaVerdict>
  /** The proof is used up. `error`: why the platform refused the call, if it did. */
  clear: (error?: unknown) => void
}

/** The gate while the captcha's code is loading, and where the captcha can never work. */
export function closedGate(refusal: CaptchaRefusal): CaptchaGate {
  return { verify: async () => ({ kind: 'refused', refusal }), clear: () => undefined }
}

/** The platform refused the call because its proof was missing or wrong. */
export function isProofRefused(error: unknown): boolean {
  return error instanceof PlatformError && error.errorCode === platformErrors.captchaInvalid
}
