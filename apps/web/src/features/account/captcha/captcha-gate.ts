import { platformErrors } from '@livery/contract/errors.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import { PlatformError } from '#platform/errors.ts'

/** Why a check did not produce a proof. `text` is the provider's own message, if it has one. */
export type CaptchaRefusal =
  | { reason: 'verify-first' }
  | { reason: 'too-fast' }
  | { reason: 'no-service' }
  | { reason: 'failed'; text: string | undefined }
  /** The form has unmounted together with its captcha: no alert is needed. */
  | { reason: 'left' }

export type CaptchaVerdict =
  | { kind: 'solved'; proof: CaptchaProof }
  | { kind: 'refused'; refusal: CaptchaRefusal }

/** The captcha that protects a call, as the form sees it. */
export type CaptchaGate = {
  /** Resolves with the proof; prompts the player to solve the captcha if necessary. */
  verify: () => Promise<CaptchaVerdict>
  /** Discards the used proof. `error`: why the platform rejected the call, if it did. */
  clear: (error?: unknown) => void
}

/** Creates the gate used while the captcha's code is loading, or if the captcha can never work. */
export function closedGate(refusal: CaptchaRefusal): CaptchaGate {
  return { verify: async () => ({ kind: 'refused', refusal }), clear: () => undefined }
}

/** Returns whether the platform rejected the call because its proof was missing or wrong. */
export function isProofRefused(error: unknown): boolean {
  return error instanceof PlatformError && error.errorCode === platformErrors.captchaInvalid
}
