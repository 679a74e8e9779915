/** Text as it is shown while it is typed: grouped, with the punctuation that belongs to it. */
import { toDigits } from '#lib/fold-text.ts'

/** Puts the signs into the places (`*`) of a mask; punctuation comes with the sign after it. */
export function fillMask(signs: string, mask: string): string {
  let filled = ''
  let at = 0
  for (const place of mask) {
    if (at === signs.length) return filled
    if (place === '*') {
      filled += signs.charAt(at)
      at += 1
    } else filled += place
  }
  return filled
}

/** Digits in groups of four, as on cards. */
export function groupDigits(text: string, most: number): string {
  return toDigits(text)
    .slice(0, most)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
