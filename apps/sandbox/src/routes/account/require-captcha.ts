import { platformErrors } from '@livery/contract/errors.ts'
import * as limits from '@livery/contract/limits.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import { PlatformFailure } from '#platform/answers.ts'
import type { MerchantState } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/**
 * Throws `captcha.invalid` if the merchant requires a captcha for this call and the proof is
 * missing or wrong. Checks the digits of an image and the token of a stand-in; accepts a real
 * Geetest proof unchecked.
 */
export function requireCaptcha(
  state: MerchantState,
  place: 'login' | 'register' | 'sms',
  proof: CaptchaProof,
): void {
  const { settings } = state.config
  if (!settings[place].captcha.enabled) return
  const isPicture = !settings.gw.GEETEST_ENABLED
  const passed = isPicture ? state.captchas.redeem(proof.captcha) : hasGeetest(state, proof)
  if (passed) return
  const text = isPicture && proof.captcha ? refusalTexts.wrongCaptcha : refusalTexts.captcha
  throw new PlatformFailure(platformErrors.captchaInvalid, text)
}

function hasGeetest(state: MerchantState, proof: CaptchaProof): boolean {
  const isV4 = state.config.settings.gw.GEETEST_VERSION === 'v4'
  const given = isV4 ? proof.geetestValidateV4 : (proof.geetestSeccode ?? proof.geetestChallenge)
  if (!given) return false
  const token = isV4 ? parsePassToken(given) : given.split('|')[0]
  return token?.length === limits.mockCaptchaTokenLength ? state.mockTokens.redeem(token) : true
}

function parsePassToken(validate: string): string | undefined {
  try {
    const { pass_token } = JSON.parse(validate)
    return typeof pass_token === 'string' ? pass_token : undefined
  } catch {
    // Not JSON, so not a stand-in token.
    return undefined
  }
}
