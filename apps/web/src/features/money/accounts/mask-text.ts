/** Text as it is shown while it is typed: grouped, with the punctuation that belongs to it. */

/**
 * Puts the signs into the places (`*`) of a mask; punctuation comes with the sign after it. Signs
 * without a place stay unmasked, since a mask never cuts a text.
 */
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
  return at === signs.length ? filled : signs
}

/** Digits in groups of four, as on cards. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** A text without the separators of an account number; all other signs stay. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(/[ .-]/g, '')
}

const leastDigits = 5
const leastDigitsOfGroup = 7

/**
 * Whether a text has two numbers, which must not become one: parted by a comma, a slash or a word,
 * or by a blank between groups that are too long for groups of one number.
 */
export function hasTwoNumbers(text: string): boolean {
  const count = (pattern: RegExp, least: number) =>
    text.split(pattern).filter(part => part.replaceAll(/\D/g, '').length >= least).length
  const byMark = count(/[,;:/|+&]|\p{L}{2,}\.?(?=[ :]|$)/u, leastDigits)
  return byMark > 1 || count(/ /, leastDigitsOfGroup) > 1
}
