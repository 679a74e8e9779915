/** Formats text while the player types: in groups and with punctuation. */

/**
 * Puts the characters into a mask's places (`*`). Punctuation appears only with the next character.
 * If there are more characters than places, returns the text unmasked instead of truncating it.
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

/** Groups digits by four, as on cards. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Removes an account number's separators and keeps all other characters. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(/[ .-]/g, '')
}

const leastDigits = 5
const leastDigitsOfGroup = 7

/**
 * Returns whether the text contains two numbers, which must not be merged. Two numbers are
 * separated by a comma, a slash or a word, or by a space if their groups are too long for one
 * number.
 */
export function hasTwoNumbers(text: string): boolean {
  const count = (pattern: RegExp, least: number) =>
    text.split(pattern).filter(part => part.replaceAll(/\D/g, '').length >= least).length
  const byMark = count(/[,;:/|+&]|\p{L}{2,}\.?(?=[ :]|$)/u, leastDigits)
  return byMark > 1 || count(/ /, leastDigitsOfGroup) > 1
}
