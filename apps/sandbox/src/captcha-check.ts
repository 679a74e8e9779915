import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from './answers.ts'
import type { MerchantWorld } from './merchant-world.ts'

export type CaptchaProof = {
  captcha?: string | undefined
  geetestChallenge?: string | undefined
  geetestSeccode?: string | undefined
  geetestValidateV4?: string | undefined
}

/**
 * Throws `captcha.invalid` when the merchant asks for a captcha here and the proof is missing or
 * wrong. Geetest proofs are taken at their word; the picture's digits must be right.
 */
export function requireCaptcha(
  world: MerchantWorld,
  place: 'login' | 'register' | 'sms',
  proof: CaptchaProof,
): void {
  const { settings } = world.config
  if (!settings[place].captcha.enabled) return
  const passed = settings.gw.GEETEST_ENABLED
    ? hasGeetest(settings.gw.GEETEST_VERSION, proof)
    : world.captchas.redeem(proof.captcha)
  if (passed) return
  throw new PlatformFailure(platformErrors.captchaInvalid, 'Please complete the verification')
}

function hasGeetest(version: 'v3' | 'v4', proof: CaptchaProof): boolean {
  return version === 'v4'
    ? Boolean(proof.geetestValidateV4)
    : Boolean(proof.geetestSeccode || proof.geetestChallenge)
}
