import { platformErrors } from '@livery/contract/errors.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import { PlatformError } from '#platform/errors.ts'

/** Why a captcha check did not return a proof. `text` is the provider's error message, if any. */
export type CaptchaRefusal =
  | { reason: 'verify-first' }
  | { reason: 'too-fast' }
  | { reason: 'no-service' }
  | { reason: 'failed'; text: string | undefined }
  /** The captcha's field shows that its code is missing: no alert is needed. */
  | { reason: 'at-field' }
  /** The form has unmounted together with its captcha: no alert is needed. */
  | { reason: 'left' }

export type CaptchaVerdict =
  | { kind: 'solved'; proof: CaptchaProof }
  | { kind: 'refused'; refusal: CaptchaRefusal }

/** The form's interface to the captcha that protects its request. */
export type CaptchaGate = {
  /** Resolves with the proof; prompts the player to solve the captcha if necessary. */
  verify: () => Promise<CaptchaVerdict>
  /**
   * Discards the used proof. `error` is the reason for the platform's rejection, if the request
   * failed.
   */
  clear: (error?: unknown) => void
}

/**
 * Creates a gate that rejects every check. Used while the captcha's code loads, or if the captcha
 * cannot work.
 */
export function closedGate(refusal: CaptchaRefusal): CaptchaGate {
  return { verify: async () => ({ kind: 'refused', refusal }), clear: () => undefined }
}

/** Returns whether the platform rejected the call because its proof was missing or wrong. */
export function isProofRefused(error: unknown): boolean {
  return error instanceof PlatformError && error.errorCode === platformErrors.captchaInvalid
}
