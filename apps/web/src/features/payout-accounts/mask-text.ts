/** Text as it is shown while it is typed: grouped, with the punctuation that belongs to it. */

export function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

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

/**
 * The place in a formatted text after as many letters and digits as stood before the caret in the
 * typed one.
 */
export function toCaret(typed: string, caret: number, shown: string): number {
  let left = countSigns(typed.slice(0, caret))
  for (let at = 0; at < shown.length; at += 1) {
    if (left === 0) return at
    left -= countSigns(shown.charAt(at))
  }
  return shown.length
}

function countSigns(text: string): number {
  return text.replaceAll(/[^\p{L}\d]/gu, '').length
}
