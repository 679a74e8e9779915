import { platformErrors } from '@livery/contract/errors.ts'
import * as limits from '@livery/contract/limits.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { MerchantWorld } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/**
 * Throws `captcha.invalid` when the merchant asks for a captcha here and the proof is missing or
 * wrong. The picture's digits must be right and a stand-in's token alive; a real Geetest proof is
 * taken at its word.
 */
export function requireCaptcha(
  world: MerchantWorld,
  place: 'login' | 'register' | 'sms',
  proof: CaptchaProof,
): void {
  const { settings } = world.config
  if (!settings[place].captcha.enabled) return
  const passed = settings.gw.GEETEST_ENABLED
    ? hasGeetest(world, proof)
    : world.captchas.redeem(proof.captcha)
  if (passed) return
  throw new PlatformFailure(platformErrors.captchaInvalid, refusalTexts.captcha)
}

function hasGeetest(world: MerchantWorld, proof: CaptchaProof): boolean {
  const isV4 = world.config.settings.gw.GEETEST_VERSION === 'v4'
  const given = isV4 ? proof.geetestValidateV4 : (proof.geetestSeccode ?? proof.geetestChallenge)
  if (!given) return false
  const token = isV4 ? toPassToken(given) : given.split('|')[0]
  return token?.length === limits.mockCaptchaTokenLength ? world.mockTokens.redeem(token) : true
}

function toPassToken(validate: string): string | undefined {
  try {
    const { pass_token } = JSON.parse(validate)
    return typeof pass_token === 'string' ? pass_token : undefined
  } catch {
    // No JSON: nothing the stand-in made.
    return undefined
  }
}
