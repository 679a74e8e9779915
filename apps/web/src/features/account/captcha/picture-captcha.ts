import * as limits from '@livery/contract/limits.ts'
import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import type { PictureCaptcha } from '@livery/contract/platform/system.ts'
import { toDigits } from '#lib/fold-text.ts'
import type { CaptchaEvents } from './captcha.ts'

/** Loads the plain captcha: digits in an image, typed into a form field (CAPTCHA-12). */
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
    // The cause does not matter: the player can only retry.
    events.failed(undefined)
  }
}

/** Returns the captcha proof for the typed digits; undefined until all of them are typed. */
export function buildPictureProof(digits: string): CaptchaProof | undefined {
  return digits.length === limits.pictureCaptchaDigits ? { captcha: digits } : undefined
}

/**
 * Keeps only digits. Does not cut off extra digits, because the remainder would be a different
 * code.
 */
export function filterPictureDigits(typed: string): string {
  return toDigits(typed)
}
