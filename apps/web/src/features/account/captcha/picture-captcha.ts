import * as limits from '@livery/contract/limits.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import type { PictureCaptcha } from '@livery/contract/platform/system.ts'
import { toDigits } from '#lib/fold-text.ts'
import type { CaptchaEvents } from './captcha.ts'

/** The plain captcha: digits in a picture, answered in a field of the form (CAPTCHA-12). */
export async function loadPicture(
  events: CaptchaEvents,
  ask: () => Promise<PictureCaptcha>,
  show: (image: string | undefined) => void,
): Promise<void> {
  show(undefined)
  try {
    const { image } = await ask()
    show(image)
    events.ready({ destroy: () => show(undefined) })
  } catch {
    // A retry is the player's only remedy, for any cause of the failure.
    events.failed(undefined)
  }
}

/** The captcha proof of the typed digits; undefined until all of them are typed. */
export function toPictureProof(digits: string): CaptchaProof | undefined {
  return digits.length === limits.pictureCaptchaDigits ? { captcha: digits } : undefined
}

/** Only digits. One too many is not cut: the rest would be another code. */
export function toPictureDigits(typed: string): string {
  return toDigits(typed)
}
