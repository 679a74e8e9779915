import { type Alert, raiseAlert } from '#overlays/alert/raise-alert.ts'
import type { CaptchaRefusal } from './captcha-gate.ts'

/** Shows an alert with the reason why the captcha rejected the call. */
export function alertRefusal(refusal: CaptchaRefusal): void {
  if (refusal.reason !== 'left') raiseAlert(toAlert(refusal))
}

function toAlert(refusal: Exclude<CaptchaRefusal, { reason: 'left' }>): Alert {
  switch (refusal.reason) {
    // CAPTCHA-10, CAPTCHA-15
    case 'verify-first':
      return { textKey: 'verify_first' }
    // CAPTCHA-13
    case 'no-service':
      return { textKey: 'captcha_no_service' }
    // CAPTCHA-14
    case 'too-fast':
      return { textKey: 'captcha_too_fast' }
    // CAPTCHA-17
    case 'failed':
      return { textKey: 'captcha_unknown_error', ...(refusal.text && { text: refusal.text }) }
  }
}
